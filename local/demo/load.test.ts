import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../listen.ts';
import { listDemo, loadDemo } from './load.ts';

const now = new Date('2026-11-20T18:00:00Z');
const partitionPaths: Record<string, string> = {
  brands: '/id',
  charters: '/id',
  sites: '/id',
  users: '/tenant',
  sessions: '/tenant',
  courseOfferings: '/sessionId',
  courseCatalog: '/charterId',
  agreements: '/charterId',
  templates: '/sessionId',
  emailSettings: '/sessionId',
  interests: '/entryId',
  registrations: '/entryId',
  leloRegistrations: '/entryId',
};

type Write = { container: string; id: string; upsert: boolean; partition: string };
const ends: (() => Promise<void>)[] = [];

async function readJson(request: IncomingMessage): Promise<{ id: string }> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** The few answers of Cosmos and of blob storage that loading needs, and lists of what was written. */
async function startServices(containers: string[]) {
  const writes: Write[] = [];
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const [, name = '', isItem] = /^\/dbs\/enrollment\/colls\/([^/]+)(\/docs)?/.exec(request.url ?? '') ?? [];
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url?.startsWith('/storage/')) {
      const chunks = await request.toArray();
      if (!request.url.includes('restype=container')) files.set(request.url.split('?')[0] ?? '', Buffer.concat(chunks));
      return answer(201, {});
    }
    if (request.url === '/') return answer(200, { id: 'local', readableLocations: [], writableLocations: [] });
    if (!containers.includes(name)) return answer(404, { code: 'NotFound', message: 'Resource Not Found' });
    if (!isItem) return answer(200, { id: name, partitionKey: { paths: [partitionPaths[name]], kind: 'Hash' } });
    const item = await readJson(request);
    writes.push({
      container: name,
      id: item.id,
      upsert: String(request.headers['x-ms-documentdb-is-upsert']).toLowerCase() === 'true',
      partition: String(request.headers['x-ms-documentdb-partitionkey']),
    });
    answer(200, item);
  });
  await listen(server, 0);
  ends.push(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const storage = `DefaultEndpointsProtocol=http;AccountName=storage;AccountKey=${btoa('key')};BlobEndpoint=${endpoint}storage;`;
  return { endpoint, storage, writes, files };
}

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

describe('listDemo', () => {
  it('names every container once and gives every item of it another id, and every file another name', () => {
    const { items, files } = listDemo(now);
    expect(new Set(files.map(({ container, name }) => `${container}/${name}`)).size).toBe(files.length);
    expect(Object.keys(items)).toEqual(Object.keys(partitionPaths));
    for (const list of Object.values(items)) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });
});

describe('loadDemo', () => {
  it('writes every item over an earlier one and returns their number', async () => {
    const { endpoint, storage, writes, files } = await startServices(Object.keys(partitionPaths));
    const counts = await loadDemo({ endpoint, storage, now });
    expect(counts).toMatchObject({ brands: 5, charters: 8, sites: 120, users: 14, sessions: 5, agreements: 8 });
    // With their notes.
    expect(counts.interests).toBeGreaterThan(40);
    expect(counts.registrations).toBeGreaterThan(60);
    expect(writes.filter(({ upsert }) => !upsert)).toEqual([]);
    for (const [container, items] of Object.entries(listDemo(now).items)) {
      const written = writes.filter((write) => write.container === container).map(({ id }) => id);
      expect(written.sort()).toEqual(items.map(({ id }) => id).sort());
    }
    const stored = listDemo(now).files.map(({ container, name, bytes }) => [`/storage/${container}/${name}`, bytes]);
    expect(files).toEqual(new Map(stored as [string, Buffer][]));
    expect(counts.files).toBe(files.size);
    expect(
      new Set(writes.filter(({ container }) => container === 'users').map(({ partition }) => partition)).size,
    ).toBe(1);
  });

  it('writes nothing and says what to do when a container is missing', async () => {
    const others = Object.keys(partitionPaths).filter((name) => name !== 'sessions');
    const { endpoint, storage, writes, files } = await startServices(others);
    await expect(loadDemo({ endpoint, storage, now })).rejects.toThrow(
      "Cosmos has no container 'sessions' in database 'enrollment'. Start the functions app first",
    );
    expect([...writes, ...files]).toEqual([]);
  });
});
