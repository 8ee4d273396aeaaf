import { Agent } from 'node:http';
import { type Stack, startStack } from '../../local/stack.ts';
import { createApiClient, frontDoorId, randomAddress } from '../fixtures/api-client.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace } from '../fixtures/leloRegistration/lelo-submission.ts';
import { createBodies, entryOf, type Sent, type SentForm, sentForms } from '../fixtures/sent-forms.ts';
import { type Figure, toFigure } from './figure.ts';
import { readEntryIds } from './fill/stored-ids.ts';
import { sendRequest } from './send-request.ts';
import { percentile } from './statistics.ts';

/** Submissions, and how many are under way at the same time. */
const submissions = 20_000;
const atOnce = 64;
/** Of fifty families this many ask for information, register, and sign. */
const shares: Readonly<Record<SentForm, number>> = { interest: 30, registration: 19, lelo: 1 };
const turns = Object.entries(shares).flatMap(([form, share]) => Array<SentForm>(share).fill(form as SentForm));
/** A submission that was not taken is sent again so often. */
const maxAttempts = 5;

/** Many concurrent submissions of all three forms: how many of the acknowledged ones the store holds. */
export async function measureFlood(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    env: {
      FRONT_DOOR_ID: frontDoorId,
      LIMIT_SUBMISSIONS: '1000000',
      LIMIT_TOKENS: '1000000',
      // The mails are another matter: they wait.
      SWEEP_SCHEDULE: '0 0 0 1 1 *',
    },
  });
  try {
    await fetch(`${stack.urls.functions}/_host/pause-queues`, { method: 'POST' });
    const start = performance.now();
    const { sent, waited, again } = await submitAll(stack);
    const seconds = (performance.now() - start) / 1000;
    const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged);
    const stored = await readEntryIds(stack);
    const lost = acknowledged.filter((one) => !stored.has(entryOf(one))).length;
    const ids = new Set(sent.map(entryOf));
    return [
      toFigure({
        what: `submissions of all forms, ${atOnce} at once, that were acknowledged and are not in the store`,
        value: lost,
        unit: '',
        details: {
          sent: sent.length,
          acknowledged: acknowledged.length,
          stored: [...stored].filter((id) => ids.has(id)).length,
          'sent again': again,
          'a second': sent.length / seconds,
        },
        targets: [{ of: 'value', max: 0 }],
      }),
      ...Object.entries(waited).map(([form, times]) =>
        toFigure({
          what: `a submission (${form}), ${atOnce} at once, p95`,
          value: percentile(times, 0.95),
          unit: 'ms',
          details: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), of: times.length },
        }),
      ),
    ];
  } finally {
    await stack.stop();
  }
}

async function submitAll(stack: Stack) {
  const api = createApiClient(stack.urls);
  const make = createBodies((await findCenterOf(api, 'Bayview Charter'))._id, await findLeloPlace(api));
  const shown = await api.publicHeaders();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const sent: Sent[] = [];
  const waited: Record<SentForm, number[]> = { interest: [], registration: [], lelo: [] };
  let again = 0;
  const post = async (path: string, body: object): Promise<number> => {
    const headers = { ...shown, 'x-azure-fdid': frontDoorId, 'x-azure-socketip': randomAddress() };
    return (await sendRequest(agent, `${stack.urls.functions}${path}`, { method: 'POST', headers, body })).status;
  };
  const submit = async (form: SentForm) => {
    const one: Sent = { form, body: make(form), isAcknowledged: false };
    // Only the part that identifies the entry is kept in memory: bodies hold pictures.
    sent.push({ form, body: { submissionId: one.body.submissionId }, isAcknowledged: false });
    const at = sent.at(-1);
    const start = performance.now();
    for (let attempt = 1; at && !at.isAcknowledged && attempt <= maxAttempts; attempt += 1) {
      if (attempt > 1) again += 1;
      at.isAcknowledged = (await post(sentForms[form].path, one.body)) === 201;
    }
    waited[form].push(performance.now() - start);
  };
  const numbers = Array.from({ length: submissions }, (_, number) => number).values();
  const work = async () => {
    for (const number of numbers) await submit(turns[(number * 7) % turns.length] as SentForm);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return { sent, waited, again };
}
