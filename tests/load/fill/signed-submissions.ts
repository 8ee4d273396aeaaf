import { readFileSync } from 'node:fs';
import { CosmosClient } from '@azure/cosmos';
import { BlobServiceClient } from '@azure/storage-blob';
import { type Stack, startStack } from '../../../local/stack.ts';
import { type ApiClient, createApiClient } from '../../fixtures/api-client.ts';
import { findLeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { type Figure, toFigure } from '../figure.ts';
import { cpuMilliseconds } from '../process-cpu.ts';
import { measureAgreementFloor } from '../signed-agreement.ts';
import { percentile } from '../statistics.ts';

const warmUp = 60;
const measured = 300;
const atOnce = 16;
/** Every so many families press Submit twice at the same time. */
const impatient = 10;
/** Memory is looked at each time so many were signed. */
const lookEvery = 50;
/** Slowest of 95 in 100, in milliseconds. */
const maxMilliseconds = 2500;

type Signed = { readonly _id: string; readonly _uuid: string };

/**
 * Families who sign at the same time, some of them pressing Submit twice: what is stored, how long each waits, and
 * how much memory the functions host uses.
 */
export async function measureSignedSubmissions(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    env: { LIMIT_SUBMISSIONS: '1000000', LIMIT_TOKENS: '1000000' },
  });
  try {
    const api = createApiClient(stack.urls);
    const place = await findLeloPlace(api);
    await signMany(stack, api, () => newSigned(place), warmUp);
    const before = await countStored(stack);
    const cpuBefore = readCpu(stack);
    const { answers, waited, memory } = await signMany(stack, api, () => newSigned(place), measured);
    const cpu = (readCpu(stack) - cpuBefore) / measured;
    const after = await countStored(stack);
    const ids = new Set(answers.map(({ _id }) => _id)).size;
    const [first = 0, ...later] = memory;
    return [
      toFigure({
        what: `signed registrations stored (${atOnce} at once, every tenth pressed twice)`,
        value: after.entries - before.entries,
        unit: '',
        details: { accepted: ids, 'sealed agreements': after.agreements - before.agreements },
        targets: [{ of: 'value', min: measured, max: measured }],
      }),
      toFigure({
        what: `a signed submission, p95 (${atOnce} at once)`,
        value: percentile(waited, 0.95),
        unit: 'ms',
        details: { p50: percentile(waited, 0.5) },
        targets: [{ of: 'value', max: maxMilliseconds }],
      }),
      toFigure({
        what: 'CPU of the functions host for a signed submission (floor: the same pages by pdf-lib alone)',
        value: cpu,
        unit: 'ms',
        floor: await measureAgreementFloor(),
        targets: [{ of: 'ratio', max: 1.5 }],
      }),
      toFigure({
        what: `memory of the functions host, highest while they sign (floor: after the first ${lookEvery})`,
        value: Math.max(...later),
        unit: 'MB',
        details: { 'MB on the way': memory },
        floor: first,
        targets: [{ of: 'ratio', max: 1.2 }],
      }),
    ];
  } finally {
    await stack.stop();
  }
}

/** Signs, some at a time; throws when one is refused or two answers to one family differ. */
async function signMany(stack: Stack, api: ApiClient, make: () => object, count: number) {
  const waiting = Array.from({ length: count }, (_, place) => place).values();
  const answers: Signed[] = [];
  const waited: number[] = [];
  const memory: number[] = [];
  const sign = async () => {
    for (const place of waiting) {
      const body = make();
      const submit = () => api.call<Signed>('POST', '/api/leloRegistration', { asPublic: true, body });
      const start = performance.now();
      const replies = await Promise.all(place % impatient === 0 ? [submit(), submit()] : [submit()]);
      waited.push(performance.now() - start);
      const [stored, ...others] = replies.filter(({ status }) => status === 201).map((reply) => reply.body);
      if (!stored || others.some(({ _uuid }) => _uuid !== stored._uuid)) {
        throw new Error(`Not signed: ${JSON.stringify(replies.map(({ status, body: said }) => ({ status, said })))}`);
      }
      answers.push(stored);
      if (answers.length % lookEvery === 0) memory.push(readMemory(stack.pid('functions') ?? 0));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sign));
  return { answers, waited, memory };
}

const readCpu = (stack: Stack) => cpuMilliseconds(stack.pid('functions') ?? 0);

/** What a process holds in memory, in MB. Linux only. */
function readMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function countStored(stack: Stack): Promise<{ entries: number; agreements: number }> {
  const client = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' });
  const container = client.database('enrollment').container('leloRegistrations');
  const query = "SELECT VALUE COUNT(1) FROM c WHERE c.type = 'leloRegistration'";
  const { resources } = await container.items.query<number>(query).fetchAll();
  client.dispose();
  const storage = BlobServiceClient.fromConnectionString(stack.env.AzureWebJobsStorage ?? '');
  let agreements = 0;
  // The data that each agreement was made of is stored next to it.
  for await (const { name } of storage.getContainerClient('agreements').listBlobsFlat())
    if (name.endsWith('.pdf')) agreements += 1;
  return { entries: resources[0] ?? 0, agreements };
}
