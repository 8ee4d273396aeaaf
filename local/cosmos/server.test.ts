import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startCosmos } from './server.ts';
import {
  connect,
  createDataFolder,
  createTestContainer,
  runSql,
  send,
  startTestServer,
  statusOf,
  type TestServer,
} from './test-server.ts';

const mainFile = fileURLToPath(new URL('./main.ts', import.meta.url));

let tests: TestServer | undefined;

afterEach(async () => {
  await tests?.server.close();
  tests = undefined;
});

async function start(): Promise<TestServer> {
  tests = await startTestServer();
  return tests;
}

/** Runs the command line; gives its process and, once it says so, the port. */
async function runMain(args: string[]): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, [mainFile, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => resolve());
  });
  return { child, output: output.trim() };
}

const portOf = (output: string) => Number(/^cosmos ready on http:\/\/127\.0\.0\.1:(\d+)$/.exec(output)?.[1]);

describe('the command line', () => {
  it('says where it is ready and stops on SIGTERM', async () => {
    const { child, output } = await runMain(['--port', '0', '--data', createDataFolder()]);
    const response = await fetch(`http://127.0.0.1:${portOf(output)}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('names what is wrong: no folder, a busy port, a folder in use', async () => {
    const { server, data } = await start();
    const cases: Array<[string[], RegExp]> = [
      [[], /^Usage: .*--port.*--data/],
      [['--port', String(server.port), '--data', createDataFolder()], /^Port \d+ is in use: .*--port/],
      [['--port', '0', '--data', data], /another process has it open/],
    ];
    for (const [args, message] of cases) {
      const { child, output } = await runMain(args);
      expect(output).toMatch(message);
      const code = child.exitCode ?? (await once(child, 'exit'))[0];
      expect(code).toBe(1);
    }
  });
});

describe('what is answered', () => {
  it('survives kill -9', async () => {
    const data = createDataFolder();
    const first = await runMain(['--port', '0', '--data', data]);
    const client = connect(portOf(first.output));
    const container = await createTestContainer(client, { uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/email'] }] } });
    const answered: string[] = [];
    const write = async (writer: number) => {
      for (let n = 0; ; n += 1) {
        const id = `${writer}-${n}`;
        await container.items.batch(
          [
            { operationType: 'Create', resourceBody: { id, tenant: 't', email: id, v: 1 } },
            { operationType: 'Create', resourceBody: { id: `${id}-message`, tenant: 't', email: `${id}-message` } },
          ],
          't',
        );
        answered.push(id);
        if (answered.length === 100) first.child.kill('SIGKILL');
      }
    };
    await container.items.create({ id: 'gone', tenant: 't', email: 'gone' });
    await container.item('gone', 't').delete();
    const before = (await container.items.create({ id: 'kept', tenant: 't', email: 'kept' })).etag;
    await Promise.allSettled([1, 2, 3, 4].map(write));
    expect(answered.length).toBeGreaterThanOrEqual(100);

    const second = await startCosmos({ port: 0, data });
    const again = connect(second.port).database('tests').container(container.id);
    const ids = await runSql(again, 'SELECT VALUE c.id FROM c');
    const stored = new Set(ids);
    expect(answered.filter((id) => !stored.has(id) || !stored.has(`${id}-message`))).toEqual([]);
    expect(ids.length % 2).toBe(1);
    expect((await again.item('kept', 't').read()).etag).toBe(before);
    expect(await statusOf(again.item('gone', 't').read())).toBe(404);
    expect(await statusOf(again.items.create({ id: 'new', tenant: 't', email: '1-0' }))).toBe(409);
    await second.close();
  });

  it('numbers changes on after a restart, even when the last one was a delete', async () => {
    const data = createDataFolder();
    const numberOf = (response: { headers: Record<string, unknown> }) =>
      Number(String(response.headers['x-ms-session-token']).split('#')[1]);
    const first = await startCosmos({ port: 0, data });
    const container = await createTestContainer(connect(first.port));
    await container.items.create({ id: 'a', tenant: 't' });
    const before = numberOf(await container.item('a', 't').delete());
    await first.close();
    const second = await startCosmos({ port: 0, data });
    const again = connect(second.port).database('tests').container(container.id);
    expect(numberOf(await again.items.create({ id: 'b', tenant: 't' }))).toBeGreaterThan(before);
    await second.close();
  });
});

describe('requests', () => {
  it('need an authorization header, with any content', async () => {
    const { address } = await start();
    for (const path of ['/', '/dbs', '/dbs/x/colls/y/docs']) {
      const response = await fetch(address + path);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        code: 'Unauthorized',
        message: expect.stringContaining('authorization'),
      });
    }
    expect((await send(address, '/dbs')).status).toBe(200);
  });

  it('that make no sense are 400 and say why', async () => {
    const { address, client } = await start();
    const { id } = await createTestContainer(client);
    const path = `/dbs/tests/colls/${id}/docs`;
    const query = { 'content-type': 'application/query+json', 'x-ms-documentdb-isquery': 'true' };
    const cases: Array<[string, string, Record<string, string>, unknown, RegExp]> = [
      ['POST', path, {}, { id: 'a', tenant: 't' }, /PartitionKey value must be supplied/],
      ['POST', path, { 'x-ms-documentdb-partitionkey': '["t"]' }, undefined, /must be JSON/],
      ['POST', path, { 'x-ms-documentdb-partitionkey': '["t"]' }, [1], /must be a JSON object/],
      ['POST', path, query, { sql: 'SELECT 1' }, /"query"/],
      ['POST', path, query, { query: 'SELECT 1', parameters: [{ value: 1 }] }, /name such as/],
      ['GET', '/dbs/%E0%A4%A', {}, undefined, /percent-encoding/],
      ['GET', '/dbs/tests/users', {}, undefined, /'users' is not supported/],
      ['GET', path, { 'a-im': 'Incremental Feed' }, undefined, /change feed' is not supported/],
    ];
    for (const [method, target, headers, body, message] of cases) {
      const response = await send(address, target, { method, headers, ...(body === undefined ? {} : { body }) });
      expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
        400,
        expect.stringMatching(message),
      ]);
    }
    expect((await send(address, '/dbs/none')).status).toBe(404);
    expect((await send(address, '/dbs/tests/colls/none/docs')).headers.get('x-ms-substatus')).toBe('1003');
  });

  it('over 8 MB are 413', async () => {
    const { address } = await start();
    const response = await send(address, '/dbs', { method: 'POST', body: { id: 'x'.repeat(9_000_000) } });
    expect(response.status).toBe(413);
  });
});

describe('injected faults', () => {
  const inject = (address: string, fault: object) =>
    fetch(`${address}/_faults`, { method: 'POST', body: JSON.stringify(fault) });
  const countLeft = async (address: string) =>
    ((await (await fetch(`${address}/_faults`)).json()) as { faults: unknown[] }).faults.length;

  it('make the SDK wait and try again after 429', async () => {
    const { address, server, client } = await start();
    const container = await createTestContainer(client);
    const patient = connect(server.port, 5).database('tests').container(container.id);
    await inject(address, { count: 2, status: 429, retryAfterMs: 20 });
    const { statusCode, headers } = await patient.items.create({ id: 'a', tenant: 't' });
    expect([statusCode, headers['x-ms-throttle-retry-count'], headers['x-ms-throttle-retry-wait-time-ms']]).toEqual([
      201, 2, 40,
    ]);
    expect(await countLeft(address)).toBe(0);
  });

  it('reach a client that does not retry, and change nothing', async () => {
    const { address, client } = await start();
    const container = await createTestContainer(client);
    await inject(address, { count: 1, status: 429, retryAfterMs: 50 });
    await expect(container.items.create({ id: 'a', tenant: 't' })).rejects.toMatchObject({
      code: 429,
      retryAfterInMs: 50,
      substatus: 3200,
    });
    expect(await statusOf(container.item('a', 't').read())).toBe(404);
  });

  it('wait for the operation or path they name', async () => {
    const { address, client } = await start();
    const container = await createTestContainer(client);
    await inject(address, { count: 1, status: 503, match: 'batch' });
    await inject(address, { count: 1, status: 410, match: '/docs/b' });
    expect(await statusOf(container.items.create({ id: 'b', tenant: 't' }))).toBe(201);
    expect(await statusOf(container.item('b', 't').read())).toBe(410);
    expect(await statusOf(container.item('b', 't').read())).toBe(200);
    await expect(container.items.batch([{ operationType: 'Read', id: 'b' }], 't')).rejects.toThrow(
      /Injected fault: 503/,
    );
    expect((await container.items.batch([{ operationType: 'Read', id: 'b' }], 't')).code).toBe(200);
  });

  it('are cleared by DELETE and refused when they make no sense', async () => {
    const { address, client } = await start();
    const container = await createTestContainer(client);
    await inject(address, { count: 5 });
    await fetch(`${address}/_faults`, { method: 'DELETE' });
    expect(await statusOf(container.items.create({ id: 'a', tenant: 't' }))).toBe(201);
    for (const fault of [
      { count: -1 },
      { status: 200 },
      { match: 1 },
      { retryAfterMs: 'x' },
      { kind: 'x' },
      { at: -1 },
    ]) {
      expect((await inject(address, fault)).status).toBe(400);
    }
  });

  it('lose the answer after all was stored', async () => {
    const { address, client } = await start();
    const container = await createTestContainer(client);
    await inject(address, { kind: 'disconnect', match: 'create' });
    await expect(container.items.create({ id: 'a', tenant: 't' })).rejects.toThrow();
    expect(await statusOf(container.item('a', 't').read())).toBe(200);
    await inject(address, { kind: 'disconnect', match: 'batch' });
    const create = (id: string) => ({ operationType: 'Create', resourceBody: { id, tenant: 't' } }) as const;
    await expect(container.items.batch([create('b'), create('c')], 't')).rejects.toThrow();
    expect(await runSql(container, 'SELECT VALUE c.id FROM c')).toEqual(['a', 'b', 'c']);
    expect(await countLeft(address)).toBe(0);
  });

  it('hold an answer back after all was stored, from the request that is wanted on', async () => {
    const { address, client } = await start();
    const container = await createTestContainer(client);
    await inject(address, { kind: 'hang', match: 'patch|create', skip: 1 });
    await container.items.create({ id: 'a', tenant: 't' });
    const held = container.items.create({ id: 'b', tenant: 't' }).then(() => 'answered');
    const read = async () => {
      for (;;) if ((await statusOf(container.item('b', 't').read())) === 200) return 'stored';
    };
    expect(await Promise.race([held, read()])).toBe('stored');
    expect(await countLeft(address)).toBe(0);
    held.catch(() => undefined);
  });

  it.each([429, 449])('refuse one operation of a batch with %i, which rolls all back', async (status) => {
    const { address, client } = await start();
    const container = await createTestContainer(client);
    const create = (id: string) => ({ operationType: 'Create', resourceBody: { id, tenant: 't' } }) as const;
    const operations = [create('a'), create('b'), create('c')];
    await inject(address, { kind: 'operation', status, at: 1, retryAfterMs: 5 });
    const { code, result } = await container.items.batch(operations, 't');
    expect([code, result?.map(({ statusCode }) => statusCode)]).toEqual([207, [424, status, 424]]);
    expect(await runSql(container, 'SELECT * FROM c')).toEqual([]);
    expect((await container.items.batch(operations, 't')).code).toBe(200);
  });

  it.each([429, 449])('refuse one operation of bulk with %i, and no other', async (status) => {
    const { address, client } = await start();
    const container = await createTestContainer(client);
    const body = ['a', 'b'].map((id) => ({
      operationType: 'Create',
      partitionKey: '["t"]',
      resourceBody: { id, tenant: 't' },
    }));
    await inject(address, { kind: 'operation', status, at: 7, retryAfterMs: 5 });
    const headers = { 'x-ms-cosmos-is-batch-request': 'true', 'x-ms-cosmos-batch-atomic': 'false' };
    const response = await send(address, `/dbs/tests/colls/${container.id}/docs`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject([
      { statusCode: 201 },
      { statusCode: status, retryAfterMilliseconds: 5 },
    ]);
    expect(await runSql(container, 'SELECT VALUE c.id FROM c')).toEqual(['a']);
  });

  it('let a read miss what another session wrote, once', async () => {
    const { address, server, client } = await start();
    const { id } = await createTestContainer(client);
    const [container, other] = [1, 2].map(() => connect(server.port, 0, 'Session').database('tests').container(id));
    if (!container || !other) throw new Error('There are two sessions.');
    const versionOf = async (from: typeof container) => (await from.item('a', 't').read()).resource?.version;
    await other.items.create({ id: 'b', tenant: 't' });

    await container.items.create({ id: 'a', tenant: 't', version: 1 });
    await inject(address, { kind: 'stale', match: '/docs/a' });
    expect(await versionOf(container)).toBe(1);
    expect(await statusOf(other.item('a', 't').read())).toBe(404);
    expect(await versionOf(other)).toBe(1);

    const { etag } = await container.items.upsert({ id: 'a', tenant: 't', version: 2 });
    await inject(address, { kind: 'stale' });
    expect(await versionOf(container)).toBe(2);
    const missed = await other.item('a', 't').read();
    expect(missed.resource?.version).toBe(1);
    expect(missed.etag).not.toBe(etag);
    expect(await versionOf(other)).toBe(2);
    expect(await countLeft(address)).toBe(0);
  });

  it('take the authorization away', async () => {
    const { address, client } = await start();
    const container = await createTestContainer(client);
    await inject(address, { kind: 'authorization' });
    await expect(container.items.create({ id: 'a', tenant: 't' })).rejects.toMatchObject({ code: 401 });
    expect(await statusOf(container.items.create({ id: 'a', tenant: 't' }))).toBe(201);
  });
});
