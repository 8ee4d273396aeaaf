import { expect, it } from 'vitest';
import { markChange, markUndone } from '#functions/bulk/bulk-mark.ts';
import { changeEntry } from '#functions/entries/change-entry.ts';
import { deleteEntry } from '#functions/entries/deletion/delete-entry.ts';
import { everyCharter } from '#functions/platform/http/access.ts';
import { createTestKit } from './fixtures/entry-kit.ts';
import { registrationRecord } from './fixtures/registration/registration-record.ts';
import { ana } from './fixtures/staff-callers.ts';

it('a deletion removes the marks of bulk changes, also when the same form was submitted again', async () => {
  const { registrations, itemsOf, wait, work, kit } = await createTestKit();
  const { id } = registrationRecord;
  await registrations.store.create(registrationRecord, []);
  const request = { id, scope: everyCharter, actor: { id: 'a', name: 'A' } };
  for (const [city, alsoWrite] of [
    ['Reno', markChange('job-1')],
    ['Fresno', markUndone('job-1')],
  ] as const)
    await changeEntry(registrations, { ...request, alsoWrite }, (before) => ({ entry: { ...before, city } }));
  expect(await itemsOf(registrations, 'bulkMark')).toHaveLength(2);
  // The process ends right after the batch of the deletion.
  const deliver = () => Promise.reject(new Error('killed'));
  const dying = { ...registrations, kit: { ...kit, outbox: { ...kit.outbox, deliver } } };
  const { etag } = await registrations.store.read(id, everyCharter);
  await deleteEntry(dying, id, etag, ana);
  wait(1000);
  await registrations.store.create({ ...registrationRecord, createdAt: kit.now().toISOString() }, []);
  wait(1000);
  await changeEntry(registrations, { ...request, alsoWrite: markChange('job-2') }, (before) => ({
    entry: { ...before, city: 'Reno' },
  }));
  wait(24 * 60 * 60_000);
  await kit.outbox.sweep();
  await work();
  expect((await itemsOf(registrations, 'bulkMark')).map((mark) => mark.id)).toEqual(['bulk-job-2']);
});
