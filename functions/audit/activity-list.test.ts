import { describe, expect, it } from 'vitest';
import { type Activity, listActivity } from '#domain/audit/activity-api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { openExportLog } from '../../tests/fixtures/export-log.ts';
import { shortCenter } from '../../tests/fixtures/learning-center.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { ana, callerWith, ofBay, ofNone } from '../../tests/fixtures/staff-callers.ts';
import { trashEntry } from '../entries/deletion/trash-entry.ts';
import { addNote } from '../entries/entry-notes.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { auditLogContainer, createAuditLog } from '../platform/store/audit-log.ts';
import { createAudit } from './audit-routes.ts';

const { id: interestId, charterId } = interestRecord;
const registrationId = 'b'.repeat(24);
const eastId = 'e'.repeat(24);
const east = shortCenter.charter.id;
const ofEast = callerWith({ all: false, charterIds: [east] });
const minute = 60_000;
const outsider = { oid: 'oid-1', tid: 'tid', name: 'Out Sider', address: 'out@northstar.example' };

type List = { data: Activity[]; total_count: number; continuation: string | null };

/** What happened in this order, a minute apart: the names of the rows are kind, and what or whom they are about. */
async function setUp() {
  const set = await createTestKit();
  const { kit, interests, registrations, database, wait, clock } = set;
  const now = () => clock.now;
  const log = createAuditLog(database.container(auditLogContainer), Buffer.alloc(32), now);
  const exports = openExportLog({ database, continuations: kit.continuations, now });
  await database.ensure();
  const { endpoint, call } = collectActions();
  const findNames = async () => new Map([['ana@northstar.example', 'Ana Ruiz']]);
  createAudit(kit, { log, exports, findNames, listUserChanges: async () => [] }).register(endpoint);
  const east2 = { ...interestRecord, id: eastId, entryId: eastId, charterId: east };
  const read = (what: 'interest' | 'mails', id: string, of: string) =>
    log.recordRead({ what, isOne: true, parameters: {}, seen: [{ id, charterId: of }] }, ana);
  const seen = [interestId, registrationId].map((id) => ({ id, charterId }));
  const steps: readonly (() => Promise<unknown>)[] = [
    () => interests.store.create(interestRecord, [kit.changes(interestId, 'created', 'family', {}, interestRecord)]),
    () => interests.store.create(east2, [kit.changes(eastId, 'created', 'family', {}, east2)]),
    async () => {
      const record = { ...registrationRecord, id: registrationId, entryId: registrationId };
      const { charterId: _, ...older } = kit.changes(registrationId, 'created', 'family', {}, record);
      await registrations.store.create(record, [older]);
    },
    () => addNote(interests, { entryId: interestId, notes: 'Called' }, ofBay),
    () => read('interest', interestId, charterId),
    () => read('mails', interestId, charterId),
    () => read('interest', eastId, east),
    () =>
      log.recordRead(
        { what: 'interests', isOne: false, parameters: { status: 'New Interest', search: 'ruiz' }, seen },
        ana,
      ),
    async () => {
      const exporter = { name: 'Ana Ruiz', azureId: 'ana@northstar.example', charterIds: [charterId] };
      const exportId = '00000000-0000-4000-8000-000000000001';
      await exports.start({ exportId, what: 'interests' }, exporter);
      await log.recordRead({ what: 'interests', isOne: false, parameters: { export: exportId }, seen }, ana);
      const end = { fileName: 'a.xlsx', recordCount: 2, screen: 'Interests', exportType: 'excel' } as const;
      await exports.end({ exportId, ...end, exportStatus: 'success' }, exporter.azureId);
    },
    () => log.record(interestId, 'mail resent', ofBay, charterId),
    () => log.recordRefusal(outsider, 'no access'),
  ];
  for (const step of steps) {
    wait(minute);
    await step();
  }
  const list = (query: Record<string, string> = {}, caller: StaffCaller = ofBay) =>
    call(listActivity, { query, caller }) as Promise<List>;
  return { ...set, log, list };
}

const name = ({ kind, change, what, entry, file, reason }: Activity) =>
  [kind, change?.action ?? reason ?? file?.exportStatus ?? what, entry?.area].filter(Boolean).join(' ');

const ofBayInOrder = [
  'refused no access',
  'change mail resent interests',
  'export success',
  'list interests',
  'read interest interests',
  'change note added interests',
  'change created interests',
];

describe('the list of activity', () => {
  it('shows changes, exports, reads and refusals, newest first', async () => {
    const { list } = await setUp();
    const found = await list();
    expect(found.data.map(name)).toEqual(ofBayInOrder);
    expect(found).toMatchObject({ total_count: ofBayInOrder.length, continuation: null });
    const [refused, , exported, listed] = found.data;
    expect(refused).toMatchObject({ by: 'out@northstar.example', name: 'Out Sider', entry: null, isOfEntry: false });
    expect(exported).toMatchObject({ name: 'Ana Ruiz', file: { fileName: 'a.xlsx', recordCount: 2 } });
    expect(listed).toMatchObject({ count: 2, filter: { status: 'New Interest' }, isSearch: true });
    expect(JSON.stringify(found)).not.toContain('searched');
  });

  it.each<[string, StaffCaller, readonly string[]]>([
    [
      'of another charter nothing of this one',
      ofEast,
      ['refused no access', 'read interest interests', 'change created interests'],
    ],
    ['without charters refusals alone', ofNone, ['refused no access']],
  ])('shows staff %s', async (_, caller, expected) => {
    const { list } = await setUp();
    expect((await list({}, caller)).data.map(name)).toEqual(expected);
  });

  it('shows staff with all charters all, changes that name no charter too', async () => {
    const { list } = await setUp();
    const all = (await list({}, ana)).data.map(name);
    expect(all).toHaveLength(ofBayInOrder.length + 3);
    expect(all).toContain('change created registrations');
  });

  it.each<[Record<string, string>, readonly string[]]>([
    [{ kind: 'change' }, ofBayInOrder.filter((one) => one.startsWith('change'))],
    [{ kind: 'export' }, ['export success']],
    [{ kind: 'read' }, ['read interest interests']],
    [{ kind: 'list' }, ['list interests']],
    [{ kind: 'refused' }, ['refused no access']],
    [{ person: 'family' }, ['change created interests']],
    [{ person: 'out@northstar.example' }, ['refused no access']],
    [{ person: 'nobody@northstar.example' }, []],
    [
      { from: '2026-11-20T10:09:00.000Z', to: '2026-11-20T10:11:00.000Z' },
      ['change mail resent interests', 'export success'],
    ],
  ])('is filtered by %o', async (query, expected) => {
    const { list } = await setUp();
    const found = await list(query);
    expect([found.data.map(name), found.total_count]).toEqual([expected, expected.length]);
  });

  it('is read page by page, by number and by continuation', async () => {
    const { list } = await setUp();
    const first = await list({ pageSize: '3' });
    const second = await list({ pageSize: '3', continuation: first.continuation ?? '' });
    const third = await list({ pageSize: '3', page: '3' });
    expect([first, second, third].flatMap(({ data }) => data.map(name))).toEqual(ofBayInOrder);
  });

  it('shows that an entry was deleted, and not which', async () => {
    const { list, interests } = await setUp();
    const { etag } = await interests.store.read(interestId, ana.scope);
    await trashEntry(interests, interestId, etag, ofBay);
    const { data } = await list({ kind: 'change' });
    expect(data[0]).toMatchObject({ change: { action: 'deleted' }, isOfEntry: true, entry: null });
    expect(JSON.stringify(data)).not.toContain(interestId);
  });
});

describe('who was refused at sign-in', () => {
  it('is recorded once a person and hour, however often and on however many instances', async () => {
    const { log, list, wait, database, clock } = await setUp();
    const other = createAuditLog(database.container(auditLogContainer), Buffer.alloc(32), () => clock.now);
    for (const one of [log, log, other]) {
      wait(minute);
      await one.recordRefusal(outsider, 'no access');
    }
    await log.recordRefusal({ oid: 'oid-2', tid: 'tid' }, 'removed');
    expect((await list({ kind: 'refused' })).data.map(({ by, reason }) => [by, reason])).toEqual([
      ['oid-2', 'removed'],
      ['out@northstar.example', 'no access'],
    ]);
    wait(60 * minute);
    await log.recordRefusal(outsider, 'no access');
    expect((await list({ kind: 'refused' })).total_count).toBe(3);
  });
});
