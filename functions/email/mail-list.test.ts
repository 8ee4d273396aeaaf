import { describe, expect, it } from 'vitest';
import * as api from '#domain/email/api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { recordCharges } from '../../tests/fixtures/database.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { shortCenter } from '../../tests/fixtures/learning-center.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { ana, callerWith, ofBay, ofNone } from '../../tests/fixtures/staff-callers.ts';
import { trashEntry } from '../entries/deletion/trash-entry.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { type Message, newMessage } from '../platform/outbox/outbox-item.ts';
import { createEmails } from './email-routes.ts';
import { createMailList } from './mail-list.ts';

const { id: interestId, charterId } = interestRecord;
const registrationId = 'b'.repeat(24);
const eastId = 'e'.repeat(24);
const east = shortCenter.charter.id;
const ofEast = callerWith({ all: false, charterIds: [east] });
const day = '2026-11-20';

type List = { data: api.ListedMail[]; total_count: number; continuation: string | null; kinds: api.ListedKind[] };

/** Mails of a request and a registration of one charter, and of a request of another one. */
async function setUp() {
  const set = await createTestKit();
  const { kit, interests, registrations } = set;
  await interests.store.create(interestRecord, []);
  await interests.store.create({ ...interestRecord, id: eastId, entryId: eastId, charterId: east }, []);
  await registrations.store.create({ ...registrationRecord, id: registrationId, entryId: registrationId }, []);
  const { endpoint, call } = collectActions();
  const mails = createMailList(kit);
  createEmails(kit, { audit: { record: async () => undefined }, mails }).register(endpoint);
  const store = async (of: string, time: string, change: Partial<Message> = {}) => {
    const isRegistration = of === registrationId;
    const kind = isRegistration ? 'register-email' : 'interest-email';
    const parts = { entryId: of, kind, to: ['rosa@example.org'], charterId: of === eastId ? east : charterId };
    const message = { ...newMessage(parts, kit.now()), createdAt: `${day}T${time}:00.000Z`, ...change };
    await (isRegistration ? registrations : interests).container.create(message);
    return message;
  };
  const sent = (time: string) => ({ state: 'sent', sentAt: `${day}T${time}:30.000Z` }) as const;
  const stored = {
    oldFailed: await store(interestId, '08:00', { state: 'failed', error: 'Mailbox full' }),
    newFailed: await store(registrationId, '09:00', { state: 'failed', error: 'No such mailbox' }),
    waiting: await store(interestId, '07:00'),
    sending: await store(registrationId, '07:30', { state: 'sending' }),
    sentLast: await store(interestId, '09:30', sent('09:30')),
    dropped: await store(registrationId, '09:15', { state: 'dropped' }),
    sentFirst: await store(interestId, '06:00', { ...sent('06:00'), to: ['Ana.Ruiz@example.org'] }),
    ofEast: await store(eastId, '08:30', { state: 'failed' }),
  };
  const { charterId: _, ...older } = await store(interestId, '05:00', { state: 'failed' });
  const { container } = interests;
  await container.remove(older.id, interestId);
  await container.create(older);
  const names = new Map([...Object.entries(stored), ['older', older] as const].map(([name, { id }]) => [id, name]));
  const list = (query: Record<string, string>, caller: StaffCaller = ofBay) =>
    call(api.listMails, { query, caller }) as Promise<List>;
  const namesOf = ({ data }: List) => data.map(({ _id }) => names.get(_id));
  return { ...set, mails, store, list, namesOf };
}

const inOrder = ['newFailed', 'oldFailed', 'sending', 'waiting', 'sentLast', 'dropped', 'sentFirst'];

describe('the list of all mails', () => {
  it('begins with failed ones, then waiting ones, each newest first, of all areas together', async () => {
    const { list, namesOf } = await setUp();
    const found = await list({});
    expect(namesOf(found)).toEqual(inOrder);
    expect(found).toMatchObject({ total_count: inOrder.length, continuation: null });
    expect(found.data[0]).toMatchObject({
      label: 'Confirmation to the family',
      to: ['rosa@example.org'],
      error: 'No such mailbox',
      entry: { _id: registrationId, area: 'registrations', learningCenter: registrationRecord.learningCenterName },
    });
    expect(found.kinds).toContainEqual({
      kind: 'register-email',
      label: 'Confirmation to the family',
      area: 'registrations',
    });
  });

  it.each<[string, StaffCaller, readonly string[]]>([
    ['of another charter those of that one', ofEast, ['ofEast']],
    ['without charters nothing', ofNone, []],
    ['of all charters all, those that name no charter too', ana, ['newFailed', 'ofEast', 'oldFailed', 'older']],
  ])('shows staff %s', async (_, caller, failed) => {
    const { list, namesOf, mails } = await setUp();
    const found = await list({ state: 'failed' }, caller);
    expect(namesOf(found)).toEqual(failed);
    expect(found.total_count).toBe(failed.length);
    expect(await mails.countFailed(caller.scope)).toBe(failed.length);
  });

  it.each<[Record<string, string>, readonly string[]]>([
    [{ state: 'failed' }, ['newFailed', 'oldFailed']],
    [{ state: 'waiting' }, ['sending', 'waiting']],
    [{ state: 'sent' }, ['sentLast', 'sentFirst']],
    [{ state: 'dropped' }, ['dropped']],
    [{ kind: 'register-email' }, ['newFailed', 'sending', 'dropped']],
    [{ kind: 'nobody-knows' }, []],
    [{ from: `${day}T07:30:00.000Z`, to: `${day}T09:00:00.000Z` }, ['oldFailed', 'sending']],
    [{ from: `${day}T01:30:00-08:00` }, ['sentLast']],
    [{ search: 'Ana.Ruiz@example.org' }, ['sentFirst']],
    [{ search: 'ROSA@example.org', state: 'failed' }, ['newFailed', 'oldFailed']],
    [{ search: 'rosa' }, []],
  ])('is filtered by %o', async (query, expected) => {
    const { list, namesOf } = await setUp();
    const found = await list(query);
    expect([namesOf(found), found.total_count]).toEqual([expected, expected.length]);
  });

  it('is read page by page, by number and by continuation', async () => {
    const { list, namesOf } = await setUp();
    const first = await list({ pageSize: '3' });
    const second = await list({ pageSize: '3', continuation: first.continuation ?? '' });
    const third = await list({ pageSize: '3', page: '3' });
    expect([first, second, third].flatMap(namesOf)).toEqual(inOrder);
    expect(third.continuation).toBeNull();
  });

  it('does not show recipients of an entry that was deleted, or is of another charter now', async () => {
    const { list, interests, set } = await setUp();
    await set(interests, interestId, { charterId: east });
    const { etag } = await interests.store.read(eastId, ana.scope);
    await trashEntry(interests, eastId, etag, ana);
    for (const caller of [ofBay, ofEast]) {
      const { data } = await list({ state: 'failed' }, caller);
      const hidden = data.filter(({ kind }) => kind === 'interest-email');
      expect(hidden.map(({ to, entry }) => [to, entry])).toEqual([[[], null]]);
    }
  });

  it('does not find mails by recipients that it does not show', async () => {
    const { list, namesOf, interests, set } = await setUp();
    await set(interests, interestId, { charterId: east });
    const { etag } = await interests.store.read(eastId, ana.scope);
    await trashEntry(interests, eastId, etag, ana);
    for (const [caller, expected] of [
      [ofBay, ['newFailed', 'sending', 'dropped']],
      [ofEast, []],
    ] as const) {
      const found = await list({ search: 'rosa@example.org' }, caller);
      expect([namesOf(found), found.total_count]).toEqual([expected, expected.length]);
    }
    expect(namesOf(await list({ search: 'ana.ruiz@example.org' }))).toEqual([]);
    expect(namesOf(await list({ search: 'rosa@example.org', pageSize: '300' }, ana))).not.toContain('ofEast');
  });

  it('costs no more the more mails there are', async () => {
    const { list, store } = await setUp();
    const charge = async () => {
      const charges = await recordCharges(() => list({ pageSize: '5' }));
      return charges.reduce((sum, one) => sum + one.charge, 0);
    };
    const few = await charge();
    for (let at = 10; at < 60; at += 1) await store(interestId, `04:${at}`, { state: 'sent' });
    expect(await charge()).toBeLessThan(few * 1.1);
  });
});
