import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Reply = {
  /** 0 when there was no answer; the body has the error's message then. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came: compressed when `accept-encoding` allowed that. */
  readonly body: Buffer;
};
type Sent = { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: object };

/** Sends one request over the connections of an agent, with a body as JSON. */
export function sendRequest(agent: Agent, url: string | URL, sent: Sent, retries = 1): Promise<Reply> {
  const body = sent.body && JSON.stringify(sent.body);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const options = { agent, method: sent.method, headers: { ...sent.headers, ...type } };
    const outgoing = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', (error) => resolve(noAnswer(error)));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    // The other side can close an idle connection at the moment it is used again. As in a browser, the request is sent
    // again once.
    outgoing.once('error', (error) =>
      resolve(retries > 0 && outgoing.reusedSocket ? sendRequest(agent, url, sent, retries - 1) : noAnswer(error)),
    );
    outgoing.end(body);
  });
}

const noAnswer = (error: Error): Reply => ({ status: 0, headers: {}, body: Buffer.from(error.message) });
