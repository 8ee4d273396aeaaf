import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { Site } from '#domain/locations/site.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { readCalendarFile, textOf } from '../../fixtures/calendar-file.ts';
import { findCenterOf, uniqueWord } from '../../fixtures/enrollment/interest-submission.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';
import { bodyOf, createProcessingCalls, dayAfter, newState } from '../../fixtures/registration/processing-calls.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const { read, submit } = createRegistrationCalls(api);
const calls = createProcessingCalls(api);
/** The Contributor and the Admin work for Bayview; only the Super Admin for Palm Coast. */
let bayview: Site;
let palmCoast: Site;
beforeAll(async () => {
  [bayview, palmCoast] = await Promise.all([
    findCenterOf(api, 'Bayview Charter'),
    findCenterOf(api, 'Palm Coast Charter'),
  ]);
});

const scheduled = newState('Orientation Scheduled', 2, 2);
const sendOrientation = 'orientation sent or scheduled';
const live = (days: number, hours = '16:00 - 17:00') => ({
  phase: 'POST',
  type: 'LIVE',
  time: `${dayAfter(days)} - ${hours}`,
});
/** The calendar messages of the mails to an address, oldest first. */
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
  const take = async (action: string, to: ReturnType<typeof newState>) => {
    const reply = await calls.changeStatus(id, etag, bodyOf(action, to));
    expect({ action, status: reply.status }).toEqual({ action, status: 200 });
    ({ etag } = reply.body);
  };
  await take('match chosen', newState('Interdistrict Transfer Requested', 1, 1));
  await take('still pending', newState('Interdistrict Transfer Requested', 1, 1));
  await take('action completed', newState('Enrollment Submitted', 1, 1));
  await take(sendOrientation, scheduled);
  const [first] = await waitForEvents(address, 1);
  const wanted = { name: 'orientation.ics', uid: `${id}@orientation.firstbell` };
  expect(first).toMatchObject({
    ...wanted,
    contentType: 'text/calendar; charset=utf-8; method=REQUEST',
    sequence: '1',
  });
  // Sent again by hand: the same event unchanged.
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
  await take('orientation completed', newState('Enrollment Complete', 3, 2));
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

describe('the list of orientations', () => {
  const city = uniqueWord();
  let ids: Record<'untimed' | 'second' | 'third' | 'foreign', string>;
  beforeAll(async () => {
    const virtual = { phase: 'POST', type: 'VIRTUAL', link: 'https://meet.bayview.example/o' };
    const sent = newState('Virtual Orientation Sent', 2, 2);
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
