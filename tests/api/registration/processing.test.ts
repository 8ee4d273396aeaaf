import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { MessageState } from '#domain/email/api.ts';
import type { Site } from '#domain/locations/site.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { readCalendarFile, textOf } from '../../fixtures/calendar-file.ts';
import { findCenterOf, uniqueWord } from '../../fixtures/enrollment/interest-submission.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';
import { bodyOf, createProcessingCalls, dayAfter, standing } from '../../fixtures/registration/processing-calls.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const { read, submit, post } = createRegistrationCalls(api);
const calls = createProcessingCalls(api);
/** The Contributor and the Admin work for Bayview; nobody but the Super Admin for Palm Coast. */
let bayview: Site;
let palmCoast: Site;
beforeAll(async () => {
  [bayview, palmCoast] = await Promise.all([
    findCenterOf(api, 'Bayview Charter'),
    findCenterOf(api, 'Palm Coast Charter'),
  ]);
});

const scheduled = standing('Orientation Scheduled', 2, 2);
const sendOrientation = 'orientation sent or scheduled';
const live = (days: number, hours = '16:00 - 17:00') => ({
  phase: 'POST',
  type: 'LIVE',
  time: `${dayAfter(days)} - ${hours}`,
});
/** A registration whose orientation is scheduled, as it is answered. */
async function newScheduled(changes: object = {}, orientation: object = live(5)) {
  const body = newRegistration(bayview._id, 'longChild', changes);
  const { _id, etag } = await read(await submit(body));
  return (await calls.changeStatus(_id, etag, { action: sendOrientation, ...scheduled, orientation }, 'super.admin'))
    .body;
}

/** What calendars were told by the mails to an address with such a file, oldest first. */
async function waitForEvents(address: string, count: number) {
  return waitUntil(`${count} calendar files to ${address}`, async () => {
    const files = (await mailbox.list(address)).flatMap(({ attachments }) => attachments).toReversed();
    const events = files.map(({ name, contentType, contentInBase64 }) => {
      const lines = readCalendarFile(Buffer.from(contentInBase64, 'base64'));
      const [uid, sequence, start] = ['UID', 'SEQUENCE', 'DTSTART'].map((line) => textOf(lines, line));
      return { name, contentType, uid, sequence, start };
    });
    return events.length >= count ? events : undefined;
  });
}

test('from submitted to complete and back: each step once in history, mails and calendar in step', async () => {
  const body = newRegistration(bayview._id, 'longChild', { generalRegistrationNotes: '' });
  const id = await submit(body);
  const address = String(body.studentEmail);
  let { etag } = await read(id);
  const take = async (action: string, to: ReturnType<typeof standing>) => {
    const reply = await calls.changeStatus(id, etag, bodyOf(action, to));
    expect({ action, status: reply.status }).toEqual({ action, status: 200 });
    ({ etag } = reply.body);
  };
  await take('match chosen', standing('Interdistrict Transfer Requested', 1, 1));
  await take('still pending', standing('Interdistrict Transfer Requested', 1, 1));
  await take('action completed', standing('Enrollment Submitted', 1, 1));
  await take(sendOrientation, scheduled);
  const [first] = await waitForEvents(address, 1);
  const wanted = { name: 'orientation.ics', uid: `${id}@orientation.firstbell` };
  expect(first).toMatchObject({
    ...wanted,
    contentType: 'text/calendar; charset=utf-8; method=REQUEST',
    sequence: '1',
  });
  // Again by hand: the same event as it stands.
  const again = await api.call('POST', '/api/email/live-orientation', { as: 'contributor', body: { entryId: id } });
  expect(again.status).toBe(200);
  expect((await waitForEvents(address, 2))[1]).toEqual(first);
  for (const kind of ['virtual-orientation', 'final-enrollment', 'orientation-canceled']) {
    const other = await api.call('POST', `/api/email/${kind}`, { as: 'contributor', body: { entryId: id } });
    expect({ kind, ...other }).toMatchObject({ kind, status: 409, body: { title: 'Nothing to send' } });
  }
  await take(sendOrientation, scheduled);
  expect((await waitForEvents(address, 3))[2]).toMatchObject({ ...wanted, sequence: '2' });
  ({ etag } = (await calls.savePrograms(id, etag)).body);
  await take('orientation completed', standing('Enrollment Complete', 3, 2));
  ({ etag } = (await calls.terminate(id, etag)).body);
  expect((await waitForEvents(address, 4))[3]).toMatchObject({
    ...wanted,
    sequence: '3',
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
  });
  ({ etag } = (await calls.reactivate(id, etag)).body);
  expect(etag).toBe((await read(id)).etag);
  const { body: notes } = await api.call('GET', `/api/registration-notes/${id}`, { as: 'user' });
  expect(notes).toMatchObject([{ notes: 'Enrollment terminated: Moved away', Username: 'Curtis Oyelaran' }]);
  const { body: events } = await api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as: 'admin' });
  const steps = events.filter(({ action }) => action !== 'read' && action !== 'mail resent').toReversed();
  expect(steps.map(({ action, status }) => `${action}: ${status?.after ?? '='}`)).toEqual([
    'created: Enrollment Submitted',
    'match chosen: Interdistrict Transfer Requested',
    'still pending: =',
    'action completed: Enrollment Submitted',
    'orientation sent or scheduled: Orientation Scheduled',
    'orientation sent or scheduled: =',
    'special programs saved: =',
    'orientation completed: Enrollment Complete',
    'terminated: Enrollment Terminated',
    'reactivated: Enrollment Submitted',
  ]);
  expect(steps[1]?.status?.before).toBe('Enrollment Submitted');
  expect(JSON.stringify(events)).not.toMatch(/Moved|meet\.|sis_/);
});

describe('two of staff at once: one succeeds, the other hears who was faster and where it stands', () => {
  const other = bodyOf('match chosen', standing('Auto Withdraw Requested', 1, 1));
  type Try = (id: string, etag: string, as: 'contributor' | 'admin') => ReturnType<typeof calls.terminate>;
  const start = async () => read(await submit(newRegistration(bayview._id)));
  const terminated = async () => {
    const { _id, etag } = await start();
    return (await calls.terminate(_id, etag, 'super.admin')).body;
  };
  test.each<[string, () => Promise<Registration>, Try]>([
    ['match', start, (id, etag, as) => calls.changeStatus(id, etag, other, as)],
    ['orientation', start, (id, etag, as) => calls.changeStatus(id, etag, bodyOf(sendOrientation, scheduled), as)],
    ['programs', newScheduled, calls.savePrograms],
    ['termination', start, calls.terminate],
    ['reactivation', terminated, calls.reactivate],
  ])('%s', async (_, prepare, attempt) => {
    const { _id, etag } = await prepare();
    const replies = await Promise.all([attempt(_id, etag, 'contributor'), attempt(_id, etag, 'admin')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = [replies.find(({ status }) => status === 200), replies.find(({ status }) => status === 409)];
    const faster = replies[0] === won ? 'Curtis Oyelaran' : 'Amara Lindqvist';
    expect(lost?.body).toMatchObject({ type: '/problems/stale', changedBy: faster });
    expect(lost?.body.detail).toMatch(new RegExp(`^${faster} changed this entry on .*'${won?.body.status}' now\\.`));
    expect((await read(_id)).etag).toBe(won?.body.etag);
  });
});

test('25 orientations completed in one batch, two of them by somebody else meanwhile: each once, with one mail', async () => {
  const entries = await Promise.all(Array.from({ length: 25 }, () => newScheduled()));
  const items = entries.map(({ _id, etag }) => ({ _id, etag }));
  const complete = bodyOf('orientation completed', standing('Enrollment Complete', 3, 2));
  const [batch, ...singles] = await Promise.all([
    calls.completeBatch(items),
    ...items.slice(-2).map(({ _id, etag }) => calls.changeStatus(_id, etag, complete, 'admin')),
  ]);
  expect(batch.body.results.map(({ _id }) => _id)).toEqual(items.map(({ _id }) => _id));
  for (const [at, { completed, name, detail }] of batch.body.results.entries()) {
    const single = singles[at - 23];
    // Who came first is left to chance; that it is one of the two is not.
    expect(completed).toBe(single?.status !== 200);
    expect(name).toBe('Maya Torres');
    if (!completed) expect(detail).toMatch(/^Amara Lindqvist changed this entry on .*'Enrollment Complete' now\./);
  }
  for (const { _id } of items) {
    const { body } = await api.call<MessageState[]>('GET', `/api/messages/${_id}`, { as: 'user' });
    expect(body.filter(({ kind }) => kind === 'final-enrollment')).toHaveLength(1);
  }
});

test('a batch names nobody of another charter, and takes one to a hundred, each once', async () => {
  const foreign = await read(await submit(newRegistration(palmCoast._id, 'shortChild')));
  const { body } = await calls.completeBatch([{ _id: foreign._id, etag: foreign.etag }]);
  expect(body.results).toEqual([
    { _id: foreign._id, completed: false, name: '', detail: expect.stringContaining('There is no such entry') },
  ]);
  const item = { _id: 'f'.repeat(24), etag: '"1"' };
  const many = Array.from({ length: 101 }, (_, at) => ({ ...item, _id: String(at).padStart(24, '0') }));
  const twice = [item, { ...item, etag: '"2"' }];
  for (const items of [[], many, twice, [{ _id: 'x', etag: '"1"' }], [{ _id: item._id }]]) {
    expect((await calls.completeBatch(items)).status).toBe(422);
  }
});

test('staff add a registration with its orientation; a family cannot', async () => {
  const orientation = { phase: 'PRE', type: 'LIVE', time: `${dayAfter(3)} - 10:00 - 11:00` };
  const body = newRegistration(bayview._id, 'longChild', { orientation });
  const { _id } = (await post(body, 'contributor')).body;
  expect(await read(_id)).toMatchObject({ status: 'Orientation Scheduled', progressLevel: 1, processingLevel: 0 });
  await waitForEvents(String(body.studentEmail), 1);
  const mails = await mailbox.list(String(body.studentEmail));
  expect(mails.find(({ attachments }) => attachments.length)).toMatchObject({
    subject: `Orientation planned: ${bayview.name}`,
    replyTo: ['contributor@northstar.example'],
  });
  const byFamily = await submit(newRegistration(bayview._id, 'longChild', { orientation }));
  expect(await read(byFamily)).toMatchObject({ status: 'Enrollment Submitted', progressLevel: 0 });
  const passed = { ...orientation, time: `${dayAfter(-2)} - 10:00 - 11:00` };
  const late = await post(newRegistration(bayview._id, 'longChild', { orientation: passed }), 'contributor');
  expect(late).toMatchObject({ status: 422, body: { errors: [{ field: 'orientation.time' }] } });
});

describe('the list of orientations', () => {
  const city = uniqueWord();
  let ids: Record<'untimed' | 'second' | 'third' | 'foreign', string>;
  beforeAll(async () => {
    const virtual = { phase: 'POST', type: 'VIRTUAL', link: 'https://meet.bayview.example/o' };
    const sent = standing('Virtual Orientation Sent', 2, 2);
    const send = async (centerId: string, to: object, orientation: object) => {
      const body = newRegistration(centerId, centerId === bayview._id ? 'longChild' : 'shortChild', { city });
      const { _id, etag } = await read(await submit(body));
      const reply = await calls.changeStatus(_id, etag, { action: sendOrientation, ...to, orientation }, 'super.admin');
      return reply.body._id;
    };
    const [third, second, untimed, foreign] = await Promise.all([
      send(bayview._id, scheduled, live(3)),
      send(bayview._id, scheduled, live(2, '09:00 - 10:00')),
      send(bayview._id, sent, virtual),
      send(palmCoast._id, scheduled, live(2)),
      submit(newRegistration(bayview._id, 'longChild', { city })),
    ]);
    ids = { third, second, untimed, foreign };
  });

  const list = async (query: string, as: 'user' | 'super.admin' = 'user') => {
    const path = `/api/registration/orientations?search=${city}&${query}`;
    const { status, body } = await api.call<{ data: Registration[]; total_count: number }>('GET', path, { as });
    expect({ query, status }).toEqual({ query, status: 200 });
    expect(body.total_count).toBe(body.data.length);
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return body.data.map(({ _id }) => names.get(_id));
  };

  test('holds those of the caller whose orientation was sent or scheduled, earliest first', async () => {
    expect(await list('')).toEqual(['untimed', 'second', 'third']);
    expect(await list('direction=desc')).toEqual(['third', 'second', 'untimed']);
    expect(await list('', 'super.admin')).toHaveLength(4);
    expect((await list('sort=status')).at(-1)).toBe('untimed');
  });

  test('filters by days, both included, and by learning center', async () => {
    const [two, three] = [dayAfter(2), dayAfter(3)];
    expect(await list(`from=${two}&to=${two}`)).toEqual(['second']);
    expect(await list(`from=${three}`)).toEqual(['third']);
    expect(await list(`to=${three}`)).toEqual(['second', 'third']);
    expect(await list(`learningCenterId=${palmCoast._id}`)).toEqual([]);
    expect(await list(`learningCenterId=${palmCoast._id}`, 'super.admin')).toEqual(['foreign']);
    for (const wrong of ['from=soon', 'to=2026-02-30x', 'learningCenterId=x', 'sort=phone']) {
      const { status } = await api.call('GET', `/api/registration/orientations?${wrong}`, { as: 'user' });
      expect({ wrong, status }).toEqual({ wrong, status: 422 });
    }
  });
});
