import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, MailRefused } from './mail.ts';

const mail = {
  subject: 's',
  html: 'h',
  text: 't',
  to: ['rosa@example.org'],
  operationId: '00000000-0000-4000-8000-000000000000',
};
let server: Server;

/** What sending ends with at a service that answers it so. */
async function sendTo(status: number, message: string): Promise<unknown> {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 'x', message } }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const send = createMailer({
    connectionString: `endpoint=http://127.0.0.1:${port}/;accesskey=a2V5`,
    sender: 'from@firstbell.example',
    leaseSeconds: 60,
    hourlyMails: 0,
  });
  return send(mail).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('the app that the mail service knows by its identity', () => {
  const config = {
    endpoint: 'https://mail.example',
    sender: 'from@firstbell.example',
    leaseSeconds: 60,
    hourlyMails: 0,
  };

  it('asks for a token of that service, and for no key', async () => {
    const asked: string[] = [];
    const credential = {
      getToken: async (scopes: string | string[]) => {
        asked.push(...[scopes].flat());
        throw new Error('no token today');
      },
    };
    await expect(createMailer(config, credential)(mail)).rejects.toThrow('no token today');
    expect(asked).toEqual([expect.stringContaining('communication.azure.com')]);
  });

  it('says what is missing when it has none', async () => {
    await expect(createMailer(config)(mail)).rejects.toThrow('no identity and no connection string');
  });
});

describe('what the mail service says of a mail that it does not send', () => {
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['that it never will', 400, { name: MailRefused }],
    ['that it cannot now', 503, { name: 'RestError', statusCode: 503 }],
    ['that it is busy', 429, { name: 'RestError', statusCode: 429 }],
  ])('%s is stored without addresses', async (_, status, expected) => {
    const error = await sendTo(status, 'No mailbox rosa@example.org, see Bearer abc');
    expect(error).toMatchObject(expected);
    expect((error as Error).message).toMatch(/No mailbox <address>,? see Bearer <token>/);
  });
});
