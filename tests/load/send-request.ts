import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Answer = {
  /** 0 when there was no answer; the body has the error's message then. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came: compressed when `accept-encoding` allowed that. */
  readonly body: Buffer;
};
type Sent = { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: object };

/** Sends one request over the connections of an agent, with a body as JSON. */
export function sendRequest(agent: Agent, url: string | URL, sent: Sent): Promise<Answer> {
  const body = sent.body && JSON.stringify(sent.body);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const options = { agent, method: sent.method, headers: { ...sent.headers, ...type } };
    const outgoing = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    // A connection that was closed while it was idle is no failure: as in a browser, the request is sent again on
    // another one.
    outgoing.once('error', (error) =>
      resolve(
        outgoing.reusedSocket
          ? sendRequest(agent, url, sent)
          : { status: 0, headers: {}, body: Buffer.from(error.message) },
      ),
    );
    outgoing.end(body);
  });
}
