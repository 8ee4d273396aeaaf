import { expect, it } from 'vitest';
import { findStudentMatches } from '#domain/student-match/api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { ofBay, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { createPersonLimiter } from '../platform/http/rate-limit.ts';
import { auditLogContainer, createAuditLog } from '../platform/store/audit-log.ts';
import { registerStudentMatchRoutes } from './student-match-routes.ts';

const { id } = registrationRecord;

async function setUp() {
  const { database, kit, registrations, wait } = await createTestKit();
  const audit = createAuditLog(database.container(auditLogContainer), Buffer.alloc(32));
  await database.ensure();
  await registrations.store.create(registrationRecord, []);
  const requests: unknown[] = [];
  const { endpoint, call } = collectActions();
  registerStudentMatchRoutes(endpoint, {
    sis: {
      findStudents: async (wanted) => {
        requests.push(wanted);
        return [];
      },
    },
    audit,
    requireRegistration: (registrationId, { scope }) => registrations.store.read(registrationId, scope),
    limitPerson: createPersonLimiter(kit.count, kit.now),
    key: Buffer.alloc(32),
    log: () => undefined,
  });
  const search = (caller: StaffCaller, registrationId = id) => {
    const names = { firstName: 'Maya', middleName: '', lastName: 'Torres', birthDate: '' };
    const body = { ...names, phone: '', charterName: '', address: '', email: '', registrationId };
    return call(findStudentMatches, { body, caller });
  };
  return { requests, audit, search, wait };
}

it('keeps a search in the history of a registration that is the caller’s to see, and of no other', async () => {
  const { requests, audit, search } = await setUp();
  await expect(search(ofNone)).rejects.toMatchObject(problemOf(404));
  await expect(search(ofBay, 'f'.repeat(24))).rejects.toMatchObject(problemOf(404));
  expect(await audit.list(id)).toEqual([]);
  expect(requests).toHaveLength(0);
  await search(ofBay);
  expect(await audit.list(id)).toMatchObject([{ action: 'matched', by: ofBay.user.azureID }]);
  expect(requests).toHaveLength(1);
});

it('lets one person search 120 times in 10 minutes, and nobody else wait for that', async () => {
  const { requests, audit, search, wait } = await setUp();
  const tom: StaffCaller = { ...ofBay, user: { ...ofBay.user, azureID: 'tom@northstar.example' } };
  for (let count = 1; count <= 120; count += 1) await search(ofBay);
  const refused = {
    ...problemOf(429, { detail: expect.stringMatching(/^You searched 120 times .* again in 10 minutes\.$/) }),
    retryAfter: 600,
  };
  await expect(search(ofBay)).rejects.toMatchObject(refused);
  expect([requests.length, (await audit.list(id)).length]).toEqual([120, 120]);
  await search(tom);
  wait(600_000);
  await search(ofBay);
  expect(requests).toHaveLength(122);
});
