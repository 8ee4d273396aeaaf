import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BlobServiceClient } from '@azure/storage-blob';
import { QueueServiceClient } from '@azure/storage-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePorts } from '../ports.ts';
import { storageConnection } from '../settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
const ports = await findFreePorts();
const connection = storageConnection(ports);
const retryOptions = { maxTries: 1 };
const blobs = BlobServiceClient.fromConnectionString(connection, { retryOptions }).getContainerClient('agreements');
const queue = QueueServiceClient.fromConnectionString(connection, { retryOptions }).getQueueClient('messages');
let storage: ChildProcess;

/** Starts the stand-in as a separate process and resolves when it answers. */
async function start(): Promise<void> {
  const args = ['--data', folder, '--blob-port', `${ports.blob}`, '--queue-port', `${ports.queue}`];
  storage = spawn(process.execPath, [resolve('local/storage/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (storage.stdout) await once(storage.stdout, 'data');
}

async function kill(): Promise<void> {
  storage.kill('SIGKILL');
  await once(storage, 'exit');
}

const create = (name: string, text: string) =>
  blobs.getBlockBlobClient(name).uploadData(Buffer.from(text), {
    conditions: { ifNoneMatch: '*' },
    blobHTTPHeaders: { blobContentType: 'application/pdf' },
    metadata: { evidence: Buffer.from(name).toString('base64') },
  });
const read = async (name: string) => String(await blobs.getBlobClient(name).downloadToBuffer());

beforeAll(start);
afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

test('what was acknowledged is there after kill -9, whole', async () => {
  await blobs.createIfNotExists();
  await queue.createIfNotExists();
  const acknowledged: string[] = [];
  let isOver = false;
  const load = Array.from({ length: 4 }, async (_, family) => {
    for (let at = 0; !isOver; at += 1) {
      const name = `session ${family}/Zoë & ${at}.pdf`;
      await create(name, name.repeat(2000)).then(
        () => acknowledged.push(name),
        () => undefined,
      );
    }
  });
  await queue.sendMessage('before');
  while (acknowledged.length < 20) await wait(5);
  await kill();
  isOver = true;
  await Promise.all(load);
  await start();
  for (const name of acknowledged) expect(await read(name)).toBe(name.repeat(2000));
  expect((await queue.peekMessages()).peekedMessageItems.map(({ messageText }) => messageText)).toEqual(['before']);
  await queue.clearMessages();
});

test('a blob is never written over, and has its type, its metadata and its bytes', async () => {
  await create('one.pdf', 'a signed agreement');
  await expect(create('one.pdf', 'another')).rejects.toMatchObject({ statusCode: 409, code: 'BlobAlreadyExists' });
  expect(await read('one.pdf')).toBe('a signed agreement');
  expect(await blobs.getBlobClient('one.pdf').getProperties()).toMatchObject({
    contentType: 'application/pdf',
    contentLength: 18,
    metadata: { evidence: Buffer.from('one.pdf').toString('base64') },
  });
  const part = await blobs.getBlobClient('one.pdf').downloadToBuffer(2, 6);
  expect(String(part)).toBe('signed');
});

test('a condition on the tag holds for reads, writes and deletion', async () => {
  const client = blobs.getBlockBlobClient('tagged.pdf');
  const { etag = '' } = await client.uploadData(Buffer.from('first'));
  const conditions = { ifMatch: etag };
  const { etag: next = '' } = await client.uploadData(Buffer.from('second'), { conditions });
  const stale = { statusCode: 412, code: 'ConditionNotMet' };
  await expect(client.uploadData(Buffer.from('third'), { conditions })).rejects.toMatchObject(stale);
  await expect(client.delete({ conditions })).rejects.toMatchObject(stale);
  await expect(client.download(0, undefined, { conditions })).rejects.toMatchObject(stale);
  await client.delete({ conditions: { ifMatch: next } });
  expect(await client.exists()).toBe(false);
  expect((await client.deleteIfExists()).succeeded).toBe(false);
});

test('lists hold every name of a beginning once, over pages', async () => {
  const names = ['list/a', 'list/b & c', 'list/é', 'list/z'];
  for (const name of [...names, 'other']) await create(name, name);
  const found: string[] = [];
  for await (const page of blobs.listBlobsFlat({ prefix: 'list/' }).byPage({ maxPageSize: 3 }))
    found.push(...page.segment.blobItems.map(({ name }) => name));
  expect(found.sort()).toEqual(names.sort());
});

test('without the signature of the account nothing opens', async () => {
  await create('closed.pdf', 'closed');
  const { url } = blobs.getBlobClient('closed.pdf');
  expect((await fetch(url)).status).toBe(403);
  const forged = { authorization: `SharedKey devstoreaccount1:${Buffer.alloc(32).toString('base64')}` };
  expect((await fetch(url, { headers: forged })).status).toBe(403);
  const stranger = connection.replace(/AccountKey=[^;]+/, `AccountKey=${Buffer.from('other').toString('base64')}`);
  const service = BlobServiceClient.fromConnectionString(stranger, { retryOptions });
  const read = service.getContainerClient('agreements').getBlobClient('closed.pdf').download();
  await expect(read).rejects.toMatchObject({ statusCode: 403 });
});

test('a container that was never created is not found, and is deleted with its blobs', async () => {
  const other = BlobServiceClient.fromConnectionString(connection).getContainerClient('other');
  await expect(other.getBlobClient('one').getProperties()).rejects.toMatchObject({ statusCode: 404 });
  await other.create();
  await other.getBlockBlobClient('one').uploadData(Buffer.from('one'));
  await other.delete();
  await other.create();
  expect(await other.getBlobClient('one').exists()).toBe(false);
});

test('a message is hidden while somebody has it, and only the newest receipt changes it', async () => {
  await queue.sendMessage('<a> & "b"');
  const [taken] = (await queue.receiveMessages({ visibilityTimeout: 60 })).receivedMessageItems;
  if (!taken) throw new Error('No message was received.');
  expect([taken.messageText, taken.dequeueCount]).toEqual(['<a> & "b"', 1]);
  expect((await queue.receiveMessages()).receivedMessageItems).toEqual([]);
  expect((await queue.getProperties()).approximateMessagesCount).toBe(1);
  const { popReceipt = '' } = await queue.updateMessage(taken.messageId, taken.popReceipt, undefined, 0);
  const stale = queue.deleteMessage(taken.messageId, taken.popReceipt);
  await expect(stale).rejects.toMatchObject({ statusCode: 400, code: 'PopReceiptMismatch' });
  const [again] = (await queue.receiveMessages()).receivedMessageItems;
  expect([again?.messageText, again?.dequeueCount]).toEqual(['<a> & "b"', 2]);
  await expect(queue.deleteMessage(taken.messageId, popReceipt)).rejects.toMatchObject({ statusCode: 400 });
  await queue.deleteMessage(again?.messageId ?? '', again?.popReceipt ?? '');
  expect((await queue.getProperties()).approximateMessagesCount).toBe(0);
});

test('what the product does not use is refused with its name', async () => {
  const lease = blobs.getBlobClient('one.pdf').getBlobLeaseClient().acquireLease(15);
  await expect(lease).rejects.toMatchObject({ statusCode: 501, message: expect.stringContaining('comp=lease') });
});
