import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Container, CosmosClient, type JSONObject, type SqlParameter } from '@azure/cosmos';
import { onTestFinished } from 'vitest';
import { type CosmosServer, startCosmos } from './server.ts';

/** A key the SDK can sign with; the stand-in does not check signatures. */
const testKey = Buffer.from('any key will do').toString('base64');

export type TestServer = { server: CosmosServer; client: CosmosClient; address: string; data: string };

let allFolders: string | undefined;

/** Makes a folder that is removed when the process ends. */
export function createDataFolder(): string {
  allFolders ??= createFolderOfProcess();
  return mkdtempSync(join(allFolders, 'data-'));
}

/** One listener for all folders, because Node warns about too many listeners. */
function createFolderOfProcess(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cosmos-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A client of the real SDK without retries by default; with Session consistency it sends its session token. */
export function connect(port: number, retries = 0, consistencyLevel?: 'Session'): CosmosClient {
  return new CosmosClient({
    endpoint: `http://127.0.0.1:${port}/`,
    key: testKey,
    ...(consistencyLevel === undefined ? {} : { consistencyLevel }),
    connectionPolicy: { enableEndpointDiscovery: false, retryOptions: { maxRetryAttemptCount: retries } },
  });
}

/** Starts a server on a free port with an empty folder. The caller closes it. */
export async function startTestServer(
  options: { now?: () => number; strict?: boolean; ranges?: number } = {},
): Promise<TestServer> {
  const data = createDataFolder();
  const server = await startCosmos({ port: 0, data, ...options });
  return { server, data, client: connect(server.port), address: `http://127.0.0.1:${server.port}` };
}

let lastContainer = 0;

/** Creates a separate container for a test, partitioned by /tenant by default. */
export async function createTestContainer(client: CosmosClient, definition: object = {}): Promise<Container> {
  const { database } = await client.databases.createIfNotExists({ id: 'tests' });
  lastContainer += 1;
  const id = `c${lastContainer}`;
  const { container } = await database.containers.create({
    id,
    partitionKey: { paths: ['/tenant'] },
    ...definition,
  });
  return container;
}

/** Returns the status of an SDK call, whether it succeeds or throws. */
export async function statusOf(call: Promise<{ statusCode?: number; code?: number }>): Promise<number> {
  try {
    const { statusCode, code } = await call;
    return statusCode ?? code ?? 0;
  } catch (error) {
    return Number((error as { code?: number }).code);
  }
}

/** Returns the message of a refused SDK call; fails the test when the call is not refused. */
export async function messageOf(call: Promise<unknown>): Promise<string> {
  const message = await call.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (message === undefined) throw new Error('The call was expected to be refused, but it succeeded.');
  return message;
}

/** Runs a query to its end. Names of parameters are without '@'. */
export async function runSql(
  container: Container,
  query: string,
  parameters: Record<string, unknown> = {},
  options: object = {},
): Promise<unknown[]> {
  const named = Object.entries(parameters).map(([name, value]) => ({ name: `@${name}`, value }) as SqlParameter);
  const { resources } = await container.items.query<JSONObject>({ query, parameters: named }, options).fetchAll();
  return resources;
}

/** Sends a raw request with the headers every operation needs; the connection is closed after the test. */
export async function send(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  return fetch(address + path, {
    method,
    headers: { authorization: 'type=master&ver=1.0&sig=x', ...headers },
    signal: controller.signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
