import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Site } from '#domain/locations/site.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { createApiClient, type Reply } from '../../fixtures/api-client.ts';
import { findCenterOf, uniqueWord } from '../../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';

type List = { allRegistrations: Registration[]; regularRegistrations: { _id: string }[]; total_count: number };

const api = createApiClient(inject('stack').urls);
const { read, submit, edit } = createRegistrationCalls(api);
/** The Contributor works for Bayview and Holston Valley; nobody but the Super Admin for Palm Coast. */
let own: Site;
let foreign: Site;
let foreignEntry: Registration;
let foreignSubmission: Record<string, unknown>;
const word = uniqueWord();

beforeAll(async () => {
  [own, foreign] = await Promise.all([findCenterOf(api, 'Bayview Charter'), findCenterOf(api, 'Palm Coast Charter')]);
  foreignSubmission = newRegistration(foreign._id, 'shortChild', { city: word });
  foreignEntry = await read(await submit(foreignSubmission));
});

describe("another charter's registration is as if it were not there", () => {
  const path = () => `/api/registration/${foreignEntry._id}`;
  const headers = () => ({ 'if-match': foreignEntry.etag });
  const entryId = () => foreignEntry._id;
  const attempts: Record<string, () => Promise<Reply<Record<string, unknown>>>> = {
    'reading it': () => api.call('GET', path(), { as: 'contributor' }),
    'changing it': () => api.call('PUT', path(), { as: 'contributor', headers: headers(), body: { city: 'Oakland' } }),
    'taking it into an own charter': () =>
      api.call('PUT', path(), { as: 'contributor', headers: headers(), body: { learningCenterId: own._id } }),
    'deleting it': () => api.call('DELETE', path(), { as: 'contributor', headers: headers() }),
    'sending its mail': () =>
      api.call('POST', '/api/email/register-email', { as: 'contributor', body: { entryId: entryId() } }),
    'sending its mail with the submissionId': () =>
      api.call('POST', '/api/email/register-email', {
        as: 'contributor',
        body: { entryId: entryId(), submissionId: foreignSubmission.submissionId },
      }),
    'reading its mails': () => api.call('GET', `/api/messages/${entryId()}`, { as: 'contributor' }),
    'reading its audit as an admin': () => api.call('GET', `/api/audit/${entryId()}`, { as: 'admin' }),
  };
  test.each(Object.entries(attempts))('%s', async (_, attempt) => {
    const { status, body } = await attempt();
    expect({ status, title: body.title }).toEqual({ status: 404, title: 'Not found' });
  });

  test('and none of that changed it', async () => {
    expect(await read(foreignEntry._id)).toEqual(foreignEntry);
  });

  test('nor does a request for information open it, or the other way round', async () => {
    expect((await api.call('GET', `/api/enrollment/${foreignEntry._id}`, { as: 'super.admin' })).status).toBe(404);
  });
});

describe('lists', () => {
  test('hold only registrations of own charters, and count no other', async () => {
    const ownId = await submit(newRegistration(own._id, 'longChild', { city: word }));
    const list = async (as: 'contributor' | 'super.admin') =>
      (await api.call<List>('GET', `/api/registration?search=${word}`, { as })).body;
    const seen = await list('contributor');
    expect(seen.allRegistrations.map((entry) => entry._id)).toEqual([ownId]);
    expect(seen).toMatchObject({ regularRegistrations: [{ _id: ownId }], total_count: 1 });
    expect((await list('super.admin')).total_count).toBe(2);
  });

  test.each([
    ['contributor', ['Bayview Charter', 'Holston Valley Charter']],
    ['user', ['Bayview Charter', 'Westpeak Charter']],
  ] as const)('of the %s hold no other charter', async (as, charters) => {
    const { body } = await api.call<List>('GET', `/api/registration?pageSize=300&export=${randomUUID()}`, { as });
    expect(body.allRegistrations.length).toBeGreaterThan(3);
    const seen = new Set(body.allRegistrations.map((entry) => entry.learningCenterCharter));
    expect([...seen].filter((charter) => !charters.some((name) => name === charter))).toEqual([]);
  });
});

describe('moving a registration to another charter', () => {
  test('needs the charter that it goes to', async () => {
    const id = await submit(newRegistration(own._id));
    const before = await read(id);
    const { status, body } = await edit(id, { learningCenterId: foreign._id });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'learningCenterId', message: 'Choose a learning center of one of your charters.' },
    ]);
    expect(await read(id)).toEqual(before);
  });

  test('with both is done, and it is gone from those who have the first alone', async () => {
    const holston = await findCenterOf(api, 'Holston Valley Charter');
    const id = await submit(newRegistration(own._id));
    expect((await api.call('GET', `/api/registration/${id}`, { as: 'user' })).status).toBe(200);
    expect((await edit(id, { learningCenterId: holston._id })).status).toBe(200);
    expect((await api.call('GET', `/api/registration/${id}`, { as: 'user' })).status).toBe(404);
    expect((await edit(id, { learningCenterId: foreign._id }, 'super.admin')).status).toBe(200);
    expect((await api.call('GET', `/api/registration/${id}`, { as: 'contributor' })).status).toBe(404);
  });
});
