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
type Fuzzed = {
  readonly requests: number;
  /** How many were answered with each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What should not have been, a sentence each. */
  readonly findings: readonly string[];
  /** CPU of the host by request, in milliseconds, as the clock of the operating system counts it. */
  readonly cpu: readonly number[];
  /** Requests that took more than `dear` milliseconds each time they were sent. */
  readonly dear: readonly string[];
};

/** Milliseconds after which a request counts as slow. */
const dear = 200;
/** Containers of counters and of logs of calls. */
const logs = ['rateLimits', 'errorLog', 'auditLog', 'exportLog'];
/** Fields that the server changes without a request for their entry. */
const derived = ['wrongBirthDates', 'matchBlocks'];

/**
 * Sends so many requests to a separate stack, one after the other, and returns the faults: answers of 500 and more,
 * refusals in another format or without a message, data stored by refused calls, and words of another charter's
 * entries.
 */
export async function fuzz(stack: Stack, count: number, seed: number, log?: (line: string) => void): Promise<Fuzzed> {
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
  const dearOnes: string[] = [];
  const statuses: Record<string, number> = {};
  /** The refused requests, by their number and by the form that they sent. */
  const refused = new Map<number, string>();
  const refusedForms = new Map<string, string>();
  const touched = new Set<string>();

  const ask = ({ route, path, headers, body }: Request) =>
    api.send(route.method, path, { headers, ...(body === undefined ? {} : { body }) });
  const measure = async (request: Request) => {
    const start = cpuMilliseconds(pid);
    const reply = await ask(request);
    return { reply, used: cpuMilliseconds(pid) - start };
  };

  for (let number = 0; number < count; number += 1) {
    const request = await nextRequest(number);
    const { reply, used } = await measure(request);
    cpu.push(used);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    const problems = judge(request, reply, foreign);
    findings.push(...problems.map((problem) => `${describeRequest(request)}: ${problem}`));
    const form = typeof request.body === 'string' ? request.body : '';
    if (reply.status >= 400) {
      refused.set(number, describeRequest(request));
      const submissionId = newForm.exec(form)?.[1];
      if (submissionId && request.route.status === 201) refusedForms.set(submissionId, describeRequest(request));
    } else if (request.route.method !== 'GET') {
      for (const [id] of `${request.path} ${form}`.matchAll(/[0-9a-f]{24}/g)) touched.add(id);
    }
    if (used > dear) {
      let least = used;
      for (let again = 0; again < 3 && least > dear; again += 1) least = Math.min(least, (await measure(request)).used);
      if (least > dear) dearOnes.push(`${describeRequest(request)}: ${Math.round(least)} ms`);
    }
    if (number % 2000 === 1999) log?.(`${number + 1} requests, ${findings.length} findings`);
  }

  // What was accepted may still be mailed.
  await wait(1000);
  const after = await readAll(database);
  for (const [key, item] of after) {
    for (const number of findMarkers(JSON.stringify(item))) {
      const request = refused.get(number);
      if (request) findings.push(`${request}: was refused, and ${key} holds words of it`);
    }
    const request = refusedForms.get(String(item.submissionId));
    if (request && !before.has(key)) findings.push(`${request}: was refused, and ${key} was stored`);
  }
  for (const [key, item] of before) {
    // What a center has one of in each session is named by its center.
    if ([item.entryId, item.id, item.siteId].some((id) => touched.has(String(id)))) continue;
    const now = after.get(key);
    if (!now) findings.push(`${key} is gone, and no call that was taken names it`);
    else if (!isSame(item, now)) findings.push(`${key} has changed, and no call that was taken names it`);
  }
  return { requests: count, statuses, findings: [...new Set(findings)], cpu, dear: dearOnes };
}

/** The id of a form that is sent once; many rows of the access table have another one. */
const newForm = /"submissionId":"(?!00000000)([0-9a-f-]{36})"/;

const describeRequest = ({ number, route, intent, caller, what, path }: Request) =>
  `${number} ${route.method} ${route.path} by ${caller}, ${intent} (${what}) ${path.length > 120 ? `${path.slice(0, 120)}...` : path}`;

/** What is wrong with an answer. */
function judge({ caller, route }: Request, { status, headers, body }: Reply<unknown>, foreign: string): string[] {
  const wrong: string[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (status >= 500) wrong.push(`${status} ${text.slice(0, 200)}`);
  if (status < 400 && status !== route.status) wrong.push(`${status} instead of ${route.status}`);
  // What names no route is answered before us.
  const isOurs = headers.has('x-request-id');
  if (status >= 400 && isOurs) {
    const { status: bodyStatus, title, detail, errors } = body as Item & { errors?: { message?: unknown }[] };
    const type = headers.get('content-type');
    if (type !== 'application/problem+json' || bodyStatus !== status || !title)
      wrong.push(`an answer that is no problem: ${text.slice(0, 200)}`);
    if (typeof detail !== 'string' || !/^.{10,}[.?!]$/s.test(detail))
      wrong.push(`nothing to do is told: ${JSON.stringify(detail)}`);
    for (const { message } of errors ?? []) {
      if (typeof message !== 'string' || message.length < 3)
        wrong.push(`a field is told nothing: ${JSON.stringify(errors)}`);
      else if (/^Invalid \w+: |\breceived /.test(message))
        wrong.push(`a field is told in words of the code: ${message.slice(0, 120)}`);
    }
    if (/\bat \w+ \(|node_modules|\.ts:\d|SELECT /.test(text))
      wrong.push(`an answer that tells of the code: ${text.slice(0, 200)}`);
  }
  if (caller !== 'super.admin' && text.toLowerCase().includes(foreign.toLowerCase()))
    wrong.push('tells of an entry of another charter');
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
 * Whether an item still says the same. A mail goes its way, tries at a date of birth are counted, and the scan for
 * duplicates adds blocks to entries that have none.
 */
function isSame(before: Item, now: Item): boolean {
  if (before.type === 'message' || before.type === 'followUp' || before.type === 'guard') return true;
  const plain = (item: Item) =>
    JSON.stringify(Object.entries(item).filter(([name]) => !name.startsWith('_') && !derived.includes(name)));
  return plain(before) === plain(now);
}
