import { expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import { createApiClient, type Person } from '../fixtures/api-client.ts';
import { findCenterOf } from '../fixtures/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration-submission.ts';

const api = createApiClient(inject('stack').urls);
const { submit, edit, read } = createRegistrationCalls(api);
const audit = async (id: string, as: Person = 'admin') => api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as });
const submitAt = async (charter: string) => submit(newRegistration((await findCenterOf(api, charter))._id));

test('tells who made, read and changed a registration: names of fields, no values', async () => {
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

test('tells who exported it or sent its mail again', async () => {
  const entryId = await submitAt('Bayview Charter');
  const body = {
    fileName: 'x.pdf',
    recordCount: 1,
    screen: 'Detail',
    exportType: 'pdf',
    exportStatus: 'success',
    entryId,
  };
  expect((await api.call('POST', '/api/dataexport', { as: 'user', body })).status).toBe(204);
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

test('is for admins of its charter alone', async () => {
  const own = await submitAt('Bayview Charter');
  const foreign = await submitAt('Redwood Trails Charter');
  expect((await audit(own, 'contributor')).status).toBe(403);
  expect((await audit(foreign)).status).toBe(404);
  expect((await audit(foreign, 'super.admin')).body).toMatchObject([{ action: 'created' }]);
});
