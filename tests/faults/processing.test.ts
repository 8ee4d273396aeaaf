import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { readCalendarFile, textOf } from '../fixtures/calendar-file.ts';
import { openProduct, type Product } from '../fixtures/product.ts';
import { bodyOf, createProcessingCalls, newState } from '../fixtures/registration/processing-calls.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** More writes to Cosmos than a status change makes. */
const maxWrites = 6;
const scheduled = newState('Orientation Scheduled', 2, 2);
const complete = newState('Enrollment Complete', 3, 2);
const sendOrientation = 'orientation sent or scheduled';

let product: Product;
let calls: ReturnType<typeof createProcessingCalls>;
let registrations: ReturnType<typeof createRegistrationCalls>;
beforeAll(async () => {
  product = await openProduct();
  calls = createProcessingCalls(product.api);
  registrations = createRegistrationCalls(product.api);
});
afterAll(() => product.repair());

async function start(): Promise<Registration & { address: string }> {
  const body = newRegistration(product.centerId);
  const entry = await registrations.read(await registrations.submit(body), 'contributor');
  await waitUntil(`the mails of ${entry._id} to be sent`, async () =>
    (await product.listMessages(entry._id)).every(({ state }) => state === 'sent'),
  );
  return { ...entry, address: String(body.studentEmail) };
}
const schedule = (id: string, etag: string) => calls.changeStatus(id, etag, bodyOf(sendOrientation, scheduled));

/** The outcome of a registration: its process state, how often each step is in its history, and its mails of a kind. */
async function look(id: string, kind: string) {
  const [entry, history, messages] = await Promise.all([
    registrations.read(id),
    product.api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as: 'super.admin' }),
    product.listMessages(id),
  ]);
  const steps = history.body.filter(({ status }) => status && status.before !== null).map(({ action }) => action);
  return { entry, steps, states: messages.filter((message) => message.kind === kind).map(({ state }) => state) };
}
const waitUntilSent = (id: string, kind: string) =>
  waitUntil(`the mail ${kind} of ${id} to be sent`, async () => (await look(id, kind)).states.join() === 'sent');
/** Mails of the mailbox with a calendar file: an operation sent twice is one mail there. */
const listEvents = async (address: string) =>
  (await product.mailbox.list(address)).flatMap(({ attachments }) =>
    attachments.map(({ contentInBase64 }) =>
      textOf(readCalendarFile(Buffer.from(contentInBase64, 'base64')), 'SEQUENCE'),
    ),
  );

test('the host is killed at each write of a status change: it is stored once, and mailed once', async () => {
  let writes = 0;
  for (; writes < maxWrites; writes += 1) {
    const { _id, etag, address } = await start();
    // The mail waits meanwhile. A kill while it is sent: functions/platform/outbox/outbox.test.ts, and the next test.
    await product.askHost('pause-queues');
    const isHeld = await product.killAtWrite(writes, () => schedule(_id, etag));
    const { entry, steps } = await look(_id, 'live-orientation');
    if (entry.status === 'Enrollment Submitted') expect(steps).toEqual([]);
    // A family that saw an error tries again, and gets the stored answer if there is one.
    const again = await schedule(_id, etag);
    expect([200, 409]).toContain(again.status);
    if (again.status === 409) expect(again.body.detail).toContain("its status is 'Orientation Scheduled' now");
    await waitUntilSent(_id, 'live-orientation');
    const after = await look(_id, 'live-orientation');
    expect({ writes, ...after }).toMatchObject({ writes, steps: [sendOrientation], entry: scheduled });
    expect(await listEvents(address)).toEqual(['1']);
    if (!isHeld) break;
  }
  // The change itself, with its mail.
  expect(writes).toBeGreaterThanOrEqual(1);
}, 300_000);

test('the host is killed between the stored change and the queue, and while mailing', async () => {
  const storage = product.stack.pid('storage');
  if (!storage) throw new Error('Storage is not running.');
  const queued = await start();
  // A stopped storage holds the call between the two.
  process.kill(storage, 'SIGSTOP');
  const answer = schedule(queued._id, queued.etag).catch((error: unknown) => error);
  await waitUntil('the change to be stored', async () => {
    const item = product.containers.registrations.item(queued._id, queued._id);
    return (await item.read<Registration>()).resource?.status === 'Orientation Scheduled';
  });
  await product.stack.kill('functions');
  expect(await answer).toBeInstanceOf(Error);
  process.kill(storage, 'SIGCONT');
  await product.stack.whenHealthy('functions');
  await waitUntilSent(queued._id, 'live-orientation');
  expect(await listEvents(queued.address)).toEqual(['1']);

  const mailed = await start();
  // The service has the mail, but goes on saying that it is at work.
  await product.mailbox.addFault({ when: 'poll', status: 200, body: { id: 'x', status: 'Running' }, count: 100_000 });
  expect((await schedule(mailed._id, mailed.etag)).status).toBe(200);
  await waitUntil('the mail to be on its way', async () => (await listEvents(mailed.address)).length === 1);
  await product.stack.kill('functions');
  await product.mailbox.clearFaults();
  await product.stack.whenHealthy('functions');
  await waitUntilSent(mailed._id, 'live-orientation');
  expect(await listEvents(mailed.address)).toEqual(['1']);
}, 120_000);

test('a batch is killed midway and sent again: the rest is completed, and each family is written to once', async () => {
  const entries = await Promise.all(Array.from({ length: 12 }, start));
  const items = await Promise.all(
    entries.map(async ({ _id, etag }) => ({ _id, etag: (await schedule(_id, etag)).body.etag })),
  );
  await Promise.all(items.map(({ _id }) => waitUntilSent(_id, 'live-orientation')));
  expect(await product.killAtWrite(5, () => calls.completeBatch(items))).toBe(true);
  const { body } = await calls.completeBatch(items);
  expect(body.results.map(({ completed, detail }) => completed || detail)).toEqual(items.map(() => true));
  for (const { _id } of items) {
    await waitUntilSent(_id, 'final-enrollment');
    const { entry, steps } = await look(_id, 'final-enrollment');
    expect(entry).toMatchObject(complete);
    expect(steps).toEqual([sendOrientation, 'orientation completed'].toReversed());
  }
  for (const { address } of entries) {
    const subjects = (await product.mailbox.list(address)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Enrollment complete'))).toHaveLength(1);
  }
}, 240_000);
