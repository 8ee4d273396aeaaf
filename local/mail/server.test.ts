import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EmailClient, type EmailMessage } from '@azure/communication-email';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { findFreePort } from '../ports.ts';
import { mailKey } from '../settings.ts';
import { createSupervisor } from '../supervisor.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import type { Message } from './message.ts';
import { createMailServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-'));
let mailbox: Mailbox;
let server: Server;
let base: string;

const message = (to = 'family@x.example', html = '<p>Hello</p>') => ({
  senderAddress: 'DoNotReply@northstar.example',
  content: { subject: 'Thank you', plainText: 'Hello', html },
  recipients: { to: [{ address: to }] },
});

function connect(address: string, key = mailKey): EmailClient {
  const options = { allowInsecureConnection: true, retryOptions: { maxRetries: 0 } };
  return new EmailClient(`endpoint=${address}/;accesskey=${key}`, options);
}

async function send(client: EmailClient, body: EmailMessage = message(), operationId = randomUUID()): Promise<string> {
  const poller = await client.beginSend(body, { operationId });
  return (await poller.pollUntilDone()).status;
}

const list = async (address: string, query = ''): Promise<Message[]> =>
  (await fetch(`${address}/messages${query}`)).json();
const addFault = (fault: object) => fetch(`${base}/_faults`, { method: 'POST', body: JSON.stringify(fault) });

beforeAll(async () => {
  mailbox = openMailbox(join(folder, 'in-process'));
  server = createMailServer(mailbox);
  await listen(server, 0);
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await fetch(`${base}/messages`, { method: 'DELETE' });
  await fetch(`${base}/_faults`, { method: 'DELETE' });
});
afterAll(() => {
  server.close();
  mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a message sent with the real client is in the mailbox of its recipient', async () => {
  expect(await send(connect(base))).toBe('Succeeded');
  expect(await list(base, '?to=FAMILY@x.example')).toMatchObject([
    {
      from: 'DoNotReply@northstar.example',
      to: ['family@x.example'],
      subject: 'Thank you',
      plainText: 'Hello',
      sends: 1,
    },
  ]);
  expect(await list(base, '?to=other@x.example')).toEqual([]);
  expect(await list(base, '?text=Hello')).toHaveLength(1);
  expect(await list(base, '?text=hello')).toEqual([]);
});

test('the address that answers go to is stored and shown; a bad one is refused', async () => {
  const client = connect(base);
  await send(client, { ...message(), replyTo: [{ address: 'center@x.example' }] });
  const [first] = await list(base);
  expect(first?.replyTo).toEqual(['center@x.example']);
  const page = await (await fetch(`${base}/messages/${first?.id}`)).text();
  expect(page).toContain('<dt>Reply to</dt><dd>center@x.example</dd>');
  const bad = { ...message(), replyTo: [{ address: 'nonsense' }] };
  await expect(send(client, bad)).rejects.toMatchObject({ statusCode: 400 });
  expect(await list(base)).toHaveLength(1);
});

test('the same operation id is delivered once', async () => {
  const id = randomUUID();
  const client = connect(base);
  await send(client, message(), id);
  expect(await send(client, message(), id)).toBe('Succeeded');
  expect(await list(base)).toMatchObject([{ id, sends: 2 }]);
});

test('a mail to an address that cannot get mail fails', async () => {
  await expect(send(connect(base), message('rosa@suppressed.example'))).rejects.toThrow(
    'All recipients are suppressed',
  );
  expect(await list(base)).toEqual([]);
});

test('a wrong key is refused', async () => {
  const wrong = connect(base, Buffer.from('wrong').toString('base64'));
  await expect(send(wrong)).rejects.toMatchObject({ statusCode: 401 });
  expect(await list(base)).toEqual([]);
});

test('a message without a recipient, or with a bad one, is refused', async () => {
  const nobody = { ...message(), recipients: { to: [] } };
  await expect(send(connect(base), nobody)).rejects.toMatchObject({ statusCode: 400 });
  await expect(send(connect(base), message('nonsense'))).rejects.toMatchObject({ statusCode: 400 });
});

test('a fault answers as asked, as often as asked, and then no more', async () => {
  expect((await addFault({ when: 'send', status: 429, headers: { 'retry-after': '7' }, count: 2 })).status).toBe(204);
  const client = connect(base);
  await expect(send(client)).rejects.toMatchObject({ statusCode: 429 });
  await expect(send(client)).rejects.toMatchObject({ statusCode: 429 });
  expect(await send(client)).toBe('Succeeded');
  expect(await list(base)).toHaveLength(1);
});

test('an operation can fail after it was accepted; nothing is delivered', async () => {
  await addFault({ when: 'send', failOperation: true });
  await expect(send(connect(base))).rejects.toThrow(/suppressed/);
  expect(await list(base)).toEqual([]);
});

test('a poll can fail although the message was delivered', async () => {
  await addFault({ when: 'poll', status: 500 });
  await expect(send(connect(base))).rejects.toMatchObject({ statusCode: 500 });
  expect(await list(base)).toHaveLength(1);
});

test('a message can be stored although its sender gets no answer; sending again does not double it', async () => {
  await addFault({ when: 'send', dropAfterStore: true });
  const id = randomUUID();
  await expect(send(connect(base), message(), id)).rejects.toThrow();
  expect(await list(base)).toMatchObject([{ id, sends: 1 }]);
  expect(await send(connect(base), message(), id)).toBe('Succeeded');
  expect(await list(base)).toMatchObject([{ id, sends: 2 }]);
});

test.each([{ when: 'never', status: 500 }, { when: 'send' }, { when: 'send', status: 1 }, { when: 'poll', count: 0 }])(
  'a fault that makes no sense is refused: %j',
  async (fault) => {
    expect((await addFault(fault)).status).toBe(400);
  },
);

test('the pages show a message without letting its HTML out', async () => {
  await send(connect(base), message('family@x.example', '"><script>alert(1)</script>'));
  const [first] = await list(base);
  const page = await fetch(`${base}/messages/${first?.id}`);
  const html = await page.text();
  expect(html).toContain('sandbox=');
  expect(html).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await fetch(base)).text()).toContain(`href="/messages/${first?.id}"`);
  expect((await fetch(`${base}/messages/unknown`)).status).toBe(404);
});

test('what was accepted survives kill -9', async () => {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const supervisor = createSupervisor(join(folder, 'logs'), () => undefined);
  const args = [resolve('local/mail/main.ts'), '--port', String(port), '--data', join(folder, 'killed')];
  await supervisor.start([{ name: 'mail', args, health: `http://127.0.0.1:${port}/health` }]);
  const id = randomUUID();
  await send(connect(address), message(), id);
  await supervisor.kill('mail');
  await supervisor.whenHealthy('mail');
  expect(await list(address, '?to=family@x.example')).toMatchObject([{ id, sends: 1 }]);
  expect(await send(connect(address), message(), id)).toBe('Succeeded');
  expect(await list(address)).toMatchObject([{ id, sends: 2 }]);
  await supervisor.stop();
});
