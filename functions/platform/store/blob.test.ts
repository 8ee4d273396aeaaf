import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlobStore, createBlobStore } from './blob.ts';
import { isStoreDown } from './store-failure.ts';

let server: Server;
let blobs: BlobStore;
let status = 200;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/account`;
  const connectionString = `DefaultEndpointsProtocol=http;AccountName=account;AccountKey=a2V5;BlobEndpoint=${endpoint};`;
  blobs = createBlobStore({ connectionString }, undefined);
});
afterAll(() => void server.close());

const address = { container: 'agreements', name: 'a.pdf' } as const;
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  create: () => blobs.create({ ...address, bytes: Buffer.from('a'), contentType: 'application/pdf' }),
  read: () => blobs.read(address),
  remove: () => blobs.remove(address),
  list: () => blobs.list('agreements'),
};

describe.each(Object.entries(calls))('%s', (_, call) => {
  it.each([401, 403])('of an account that refuses the app with %i is a store that is down', async (refused) => {
    status = refused;
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'The storage account refuses this app.', cause: { statusCode: refused } });
    // The endpoint answers that with 503 and a retry-after.
    expect(isStoreDown(error)).toBe(true);
  });
});
