import { expect, it } from 'vitest';
import { readAudit } from '#domain/audit/api.ts';
import { roles } from '#domain/users/user.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { openExportLog } from '../../tests/fixtures/export-log.ts';
import { shortCenter } from '../../tests/fixtures/learning-center.ts';
import { ana, callerWith, ofBay, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { auditLogContainer, createAuditLog } from '../platform/store/audit-log.ts';
import { createAudit } from './audit-routes.ts';

const { id, charterId } = interestRecord;
const admin: StaffCaller = { ...ana, user: { ...ana.user, userLevel: roles.Admin.level } };
const ofEast = callerWith({ all: false, charterIds: [shortCenter.charter.id] });

/** A request that was made, read and, with the option, deleted. */
async function setUp(isDeleted: boolean) {
  const { database, kit, interests: area, wait } = await createTestKit();
  const log = createAuditLog(database.container(auditLogContainer), Buffer.alloc(32));
  await database.ensure();
  await area.store.create(interestRecord, [kit.changes(id, 'created', 'family', {}, { city: 'Oakland' })]);
  wait(1000);
  if (isDeleted) {
    const record = { ...kit.changes(id, 'deleted', 'ana@northstar.example', {}, {}), charterId };
    await area.store.remove(await area.store.read(id, ana.scope), [record]);
  }
  await log.record(id, 'read', ana);
  const { endpoint, call } = collectActions();
  const findNames = async () => new Map([['ana@northstar.example', 'Ana Ruiz']]);
  const exports = openExportLog({ database, continuations: kit.continuations });
  createAudit(kit, { log, exports, findNames, listUserChanges: async () => [] }).register(endpoint);
  return (caller: StaffCaller) => call(readAudit, { params: { entryId: id }, caller });
}

it.each([
  ['is there', false],
  ['was deleted', true],
])(
  'the audit of an entry that %s is shown to its charter alone, newest first and without values',
  async (_, isDeleted) => {
    const read = await setUp(isDeleted);
    const by = { by: 'ana@northstar.example', name: 'Ana Ruiz' };
    const deleted = { at: '2026-11-20T10:00:01.000Z', action: 'deleted', ...by, fields: [] };
    const family = { by: 'family', name: 'family' };
    const created = { at: '2026-11-20T10:00:00.000Z', action: 'created', ...family, fields: ['city'] };
    for (const caller of [ana, ofBay, admin]) {
      const events = (await read(caller)) as { at: string; action: string }[];
      expect(events.filter(({ action }) => action !== 'read')).toEqual(isDeleted ? [deleted, created] : [created]);
      // Administrators alone see who read it.
      expect(events.filter(({ action }) => action === 'read')).toHaveLength(caller === admin ? 1 : 0);
      expect(events.map(({ at }) => at)).toEqual(
        events
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
    }
    for (const caller of [ofEast, ofNone]) await expect(read(caller)).rejects.toMatchObject(problemOf(404));
  },
);
