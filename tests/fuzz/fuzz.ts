import { setTimeout as wait } from 'node:timers/promises';
import { CosmosClient } from '@azure/cosmos';
import { seedRandom } from '../../local/demo/seeded-random.ts';
import type { Stack } from '../../local/stack.ts';
import { createTemplateValues } from '../api/access/access-template-values.ts';
import { createApiClient, type Reply } from '../fixtures/api-client.ts';
import { uniqueLetters } from '../fixtures/enrollment/interest-submission.ts';
import { cpuMilliseconds } from '../load/process-cpu.ts';
import { createRequests, findMarkers, type Request } from './requests.ts';

type Item = Record<string, unknown>;
type FuzzResult = {
  readonly requests: number;
  /** How many were answered with each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The faults that were found, one sentence each. */
  readonly findings: readonly string[];
  /** CPU time of the functions host for each request, in milliseconds, as the operating system counts it. */
  readonly cpu: readonly number[];
  /** Requests that took more than `slowMs` milliseconds each time they were sent. */
  readonly slow: readonly string[];
};

/** Milliseconds after which a request counts as slow. */
const slowMs = 200;
/** Containers of counters and of logs of calls. */
const logs = ['rateLimits', 'errorLog', 'auditLog', 'exportLog'];
/** Fields that the server changes without a request for their entry. */
const derived = ['wrongBirthDates', 'matchBlocks'];

/**
 * Sends `count` requests to a separate stack, one after the other, and returns the faults: responses with status 500 or
 * higher, refusals in another format or without a message, data stored by refused calls, and text of another charter's
 * entries.
 */
export async function fuzz(
  stack: Stack,
  count: number,
  seed: number,
  log?: (line: string) => void,
): Promise<FuzzResult> {
  const api = createApiClient(stack.urls);
  const foreign = uniqueLetters();
  const fill = await createTemplateValues(api, { foreign });
  const nextRequest = createRequests({ api, fill, signingKey: stack.env.SIGNING_KEY ?? '' }, seedRandom(seed));
  const database = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' }).database(
    'enrollment',
  );
  const before = await readAll(database);
  const pid = stack.pid('functions') ?? 0;
  const findings: string[] = [];
  const cpu: number[] = [];
  const slow: string[] = [];
  const statuses: Record<string, number> = {};
  /** The refused requests, by their number. */
  const refused = new Map<number, string>();
  /** The same, by the submissionId of the form that they sent. */
  const refusedForms = new Map<string, string>();
  const touched = new Set<string>();

  const send = ({ route, path, headers, body }: Request) =>
    api.send(route.method, path, { headers, ...(body === undefined ? {} : { body }) });
  const measure = async (request: Request) => {
    const start = cpuMilliseconds(pid);
    const reply = await send(request);
    return { reply, used: cpuMilliseconds(pid) - start };
  };

  for (let number = 0; number < count; number += 1) {
    const request = await nextRequest(number);
    const { reply, used } = await measure(request);
    cpu.push(used);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    const problems = findFaults(request, reply, foreign);
    findings.push(...problems.map((problem) => `${describeRequest(request)}: ${problem}`));
    const form = typeof request.body === 'string' ? request.body : '';
    if (reply.status >= 400) {
      refused.set(number, describeRequest(request));
      const submissionId = uniqueSubmissionId.exec(form)?.[1];
      if (submissionId && request.route.status === 201) refusedForms.set(submissionId, describeRequest(request));
    } else if (request.route.method !== 'GET') {
      for (const [id] of `${request.path} ${form}`.matchAll(/[0-9a-f]{24}/g)) touched.add(id);
    }
    if (used > slowMs) {
      let min = used;
      for (let again = 0; again < 3 && min > slowMs; again += 1) min = Math.min(min, (await measure(request)).used);
      if (min > slowMs) slow.push(`${describeRequest(request)}: ${Math.round(min)} ms`);
    }
    if (number % 2000 === 1999) log?.(`${number + 1} requests, ${findings.length} findings`);
  }

  // Waits until the mails of accepted requests are sent.
  await wait(1000);
  const after = await readAll(database);
  for (const [key, item] of after) {
    for (const number of findMarkers(JSON.stringify(item))) {
      const request = refused.get(number);
      if (request) findings.push(`${request}: was refused, but ${key} contains text of it`);
    }
    const request = refusedForms.get(String(item.submissionId));
    if (request && !before.has(key)) findings.push(`${request}: was refused, but ${key} was stored`);
  }
  for (const [key, item] of before) {
    // Settings of a center in a session are identified by `siteId`.
    if ([item.entryId, item.id, item.siteId].some((id) => touched.has(String(id)))) continue;
    const now = after.get(key);
    if (!now) findings.push(`${key} is gone, and no accepted request contains its id`);
    else if (!isSame(item, now)) findings.push(`${key} has changed, and no accepted request contains its id`);
  }
  return { requests: count, statuses, findings: [...new Set(findings)], cpu, slow };
}

/** A submissionId that belongs to one request. The access table uses an id of zeros in many rows. */
const uniqueSubmissionId = /"submissionId":"(?!00000000)([0-9a-f-]{36})"/;

const describeRequest = ({ number, route, intent, caller, what, path }: Request) =>
  `${number} ${route.method} ${route.path} by ${caller}, ${intent} (${what}) ${path.length > 120 ? `${path.slice(0, 120)}...` : path}`;

/** The faults of a response, one sentence each. */
function findFaults({ caller, route }: Request, { status, headers, body }: Reply<unknown>, foreign: string): string[] {
  const wrong: string[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (status >= 500) wrong.push(`${status} ${text.slice(0, 200)}`);
  if (status < 400 && status !== route.status) wrong.push(`${status} instead of ${route.status}`);
  // Requests that match no route never reach our code.
  const isOurs = headers.has('x-request-id');
  if (status >= 400 && isOurs) {
    const { status: bodyStatus, title, detail, errors } = body as Item & { errors?: { message?: unknown }[] };
    const type = headers.get('content-type');
    if (type !== 'application/problem+json' || bodyStatus !== status || !title)
      wrong.push(`a refusal that is not problem+json: ${text.slice(0, 200)}`);
    if (typeof detail !== 'string' || !/^.{10,}[.?!]$/s.test(detail))
      wrong.push(`detail does not say what to do: ${JSON.stringify(detail)}`);
    for (const { message } of errors ?? []) {
      if (typeof message !== 'string' || message.length < 3)
        wrong.push(`a field error has no message: ${JSON.stringify(errors)}`);
      else if (/^Invalid \w+: |\breceived /.test(message))
        wrong.push(`a field error uses technical words: ${message.slice(0, 120)}`);
    }
    if (/\bat \w+ \(|node_modules|\.ts:\d|SELECT /.test(text))
      wrong.push(`the response reveals source code: ${text.slice(0, 200)}`);
  }
  if (caller !== 'super.admin' && text.toLowerCase().includes(foreign.toLowerCase()))
    wrong.push('the response reveals an entry of another charter');
  return wrong;
}

/** All items of all containers, by container and id, except `logs`. */
async function readAll(database: ReturnType<CosmosClient['database']>): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  const { resources: containers } = await database.containers.readAll().fetchAll();
  for (const { id } of containers) {
    if (logs.includes(id)) continue;
    const query = database.container(id).items.query<Item>('SELECT * FROM c', { maxItemCount: 1000 });
    for (const item of (await query.fetchAll()).resources) found.set(`${id}/${item.id}`, item);
  }
  return found;
}

/**
 * Whether an item is unchanged. The states of mails, the count of wrong dates of birth, and the blocks that the scan for
 * duplicates adds do not count.
 */
function isSame(before: Item, now: Item): boolean {
  if (before.type === 'message' || before.type === 'followUp' || before.type === 'guard') return true;
  const plain = (item: Item) =>
    JSON.stringify(Object.entries(item).filter(([name]) => !name.startsWith('_') && !derived.includes(name)));
  return plain(before) === plain(now);
}
