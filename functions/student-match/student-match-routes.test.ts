import { expect, it } from 'vitest';
import { findStudentMatches } from '#domain/student-match/api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { registrationRecord } from '../../tests/fixtures/registration-record.ts';
import { ofBay, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import type { StaffCaller } from '../platform/access.ts';
import { auditLogContainer, createAuditLog } from '../platform/audit-log.ts';
import { registerStudentMatchRoutes } from './student-match-routes.ts';

const { id } = registrationRecord;

it('keeps a search in the history of a registration that is the caller’s to see, and of no other', async () => {
  const { database, registrations } = await createTestKit();
  const audit = createAuditLog(database.container(auditLogContainer));
  await database.ensure();
  await registrations.store.create(registrationRecord, []);
  const asked: unknown[] = [];
  const { endpoint, call } = collectActions();
  registerStudentMatchRoutes(endpoint, {
    sis: {
      findStudents: async (sought) => {
        asked.push(sought);
        return [];
      },
    },
    audit,
    requireRegistration: (registrationId, { scope }) => registrations.store.read(registrationId, scope),
    key: Buffer.alloc(32),
    log: () => undefined,
  });
  const search = (registrationId: string, caller: StaffCaller) => {
    const names = { firstName: 'Maya', middleName: '', lastName: 'Torres', birthDate: '' };
    const body = { ...names, phone: '', charterName: '', address: '', email: '', registrationId };
    return call(findStudentMatches, { body, caller });
  };
  await expect(search(id, ofNone)).rejects.toMatchObject(problemOf(404));
  await expect(search('f'.repeat(24), ofBay)).rejects.toMatchObject(problemOf(404));
  expect(await audit.list(id)).toEqual([]);
  expect(asked).toHaveLength(0);
  await search(id, ofBay);
  expect(await audit.list(id)).toMatchObject([{ action: 'matched', by: ofBay.user.azureID }]);
  expect(asked).toHaveLength(1);
});
