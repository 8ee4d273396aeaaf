import { describe, expect, it } from 'vitest';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { ana, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { deleteEntry } from '../entries/deletion/delete-entry.ts';
import { everyCharter } from '../platform/http/access.ts';
import { terminateEnrollment } from './change-status.ts';

const registrationId = '7'.repeat(24);
const registration = { ...registrationRecord, id: registrationId, entryId: registrationId };

describe('the deletion of a registration', () => {
  it('keeps a registration whose family expects an orientation, until it is canceled', async () => {
    const { registrations } = await createTestKit();
    const etagOf = async () => (await registrations.store.read(registrationId, everyCharter)).etag;
    const orientation = { orientationType: 'LIVE', orientationTime: '2026-11-24 - 16:00 - 17:00' } as const;
    const expected = { ...registration, ...orientation, status: 'Orientation Scheduled' as const };
    await registrations.store.create(expected, []);
    const refused = deleteEntry(registrations, registrationId, await etagOf(), ana);
    await expect(refused).rejects.toMatchObject(problemOf(409, { title: 'Orientation to come' }));
    await registrations.store.replace({ ...expected, status: 'Enrollment Terminated' }, await etagOf(), []);
    await deleteEntry(registrations, registrationId, await etagOf(), ana);
    expect(await registrations.store.find(registrationId)).toBeUndefined();
  });

  it('keeps a registration until the email that cancels its orientation has left', async () => {
    const { registrations, sent, trouble, wait, work } = await createTestKit();
    const etagOf = async () => (await registrations.store.read(registrationId, everyCharter)).etag;
    const orientation = { orientationType: 'LIVE', orientationTime: '2026-11-24 - 16:00 - 17:00' } as const;
    const expected = { ...registration, ...orientation, status: 'Orientation Scheduled' as const };
    await registrations.store.create({ ...expected, studentEmail: 'maya@example.org' }, []);
    const seen = { id: registrationId, etag: await etagOf(), caller: ana };
    await terminateEnrollment(registrations, seen, 'Moved away');
    const refused = problemOf(409, { title: 'Email on its way', detail: expect.stringContaining('then delete') });
    const remove = async () => deleteEntry(registrations, registrationId, await etagOf(), ana);
    await expect(remove()).rejects.toMatchObject(refused);
    trouble.error = new Error('Down');
    await work();
    await expect(remove()).rejects.toMatchObject(refused);
    delete trouble.error;
    wait(60_000);
    await registrations.kit.outbox.sweep();
    await work();
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Orientation canceled/)]);
    await remove();
    expect(await registrations.store.find(registrationId)).toBeUndefined();
  });
});
