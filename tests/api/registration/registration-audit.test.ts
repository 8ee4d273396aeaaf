import { expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { findCenterOf } from '../../fixtures/enrollment/interest-submission.ts';
import { createProcessingCalls } from '../../fixtures/registration/processing-calls.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';

const api = createApiClient(inject('stack').urls);
const { submit, edit, read } = createRegistrationCalls(api);
const calls = createProcessingCalls(api);
const audit = async (id: string, as: Person = 'admin') => api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as });
const submitAt = async (charter: string) => submit(newRegistration((await findCenterOf(api, charter))._id));

test('shows who made, read and changed a registration: names of fields, no values', async () => {
  const id = await submitAt('Bayview Charter');
  await read(id, 'user');
  const { etag } = await read(id, 'contributor');
  const note = { as: 'contributor', body: { registrationId: id, notes: 'Called' } } as const;
  expect((await edit(id, { city: 'Daly City', street: '7 Castro Street' }, 'contributor', etag)).status).toBe(200);
  expect((await api.call('POST', '/api/registration-notes', note)).status).toBe(201);
  const { body: events } = await audit(id);
  expect(events).toMatchObject([
    { action: 'note added', by: 'contributor@northstar.example', name: 'Curtis Oyelaran', fields: [] },
    { action: 'changed', by: 'contributor@northstar.example', name: 'Curtis Oyelaran' },
    { action: 'read', by: 'contributor@northstar.example', name: 'Curtis Oyelaran' },
    { action: 'read', by: 'user@northstar.example' },
    { action: 'created', by: 'family', name: 'family' },
  ]);
  expect(events[1]?.fields.sort()).toEqual(['city', 'street']);
  expect(JSON.stringify(events)).not.toMatch(/Daly|Castro|Called/);
});

test('shows why the answers of a completed registration were corrected, which only an admin may do', async () => {
  const id = await submitAt('Bayview Charter');
  expect((await calls.terminate(id, (await read(id)).etag)).status).toBe(200);
  const change = { city: 'Daly City', correctionReason: 'The family moved before' };
  const refused = await edit(id, change, 'contributor');
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('An admin can correct') } });
  expect(await edit(id, { city: 'Daly City' }, 'admin')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'correctionReason' }] },
  });
  const corrected = await edit(id, change, 'admin');
  expect(corrected).toMatchObject({ status: 200, body: { status: 'Enrollment Terminated', city: 'Daly City' } });
  const { body: events } = await audit(id);
  expect(events.find(({ action }) => action === 'corrected')).toMatchObject({
    by: 'admin@northstar.example',
    fields: ['city'],
    reason: 'Answers corrected: The family moved before',
  });
});

test('shows who exported it or sent its mail again', async () => {
  const entryId = await submitAt('Bayview Charter');
  const path = `/api/registration/${entryId}?export=${crypto.randomUUID()}`;
  expect((await api.call('GET', path, { as: 'user' })).status).toBe(200);
  expect((await api.call('POST', '/api/email/register-email', { as: 'contributor', body: { entryId } })).status).toBe(
    200,
  );
  const { body: events } = await audit(entryId);
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ['mail resent', 'contributor@northstar.example'],
    ['exported', 'user@northstar.example'],
    ['created', 'family'],
  ]);
});

test('is for staff of its charter who may change it; who read it is for admins', async () => {
  const own = await submitAt('Bayview Charter');
  const foreign = await submitAt('Redwood Trails Charter');
  await api.call('GET', `/api/registration/${own}`, { as: 'user' });
  expect((await audit(own, 'user')).status).toBe(403);
  expect((await audit(own, 'contributor')).body).toMatchObject([{ action: 'created' }]);
  expect((await audit(own)).body).toMatchObject([{ action: 'read' }, { action: 'created' }]);
  expect((await audit(foreign, 'contributor')).status).toBe(404);
  expect((await audit(foreign)).status).toBe(404);
  expect((await audit(foreign, 'super.admin')).body).toMatchObject([{ action: 'created' }]);
});
