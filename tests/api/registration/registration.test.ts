import { CosmosClient } from '@azure/cosmos';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { formatAddress } from '#domain/locations/describe-site.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationStatuses } from '#domain/registration/status.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';
import { type RegistrationCaseName, validRegistrations } from '../../fixtures/registration/registration-answers.ts';
import {
  createRegistrationCalls,
  newRegistration,
  registrationIdOf,
} from '../../fixtures/registration/registration-submission.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const { post, read, submit, edit } = createRegistrationCalls(api);
const container = new CosmosClient({ endpoint: env.COSMOS_ENDPOINT ?? '', key: env.COSMOS_KEY ?? '' })
  .database('enrollment')
  .container('registrations');
/** Of the long form and of the short one; the Contributor works for both. */
let bayview: Site;
let holston: Site;

beforeAll(async () => {
  [bayview, holston] = await Promise.all([
    findCenterOf(api, 'Bayview Charter'),
    findCenterOf(api, 'Holston Valley Charter'),
  ]);
});
const centerOf = (name: RegistrationCaseName) => (validRegistrations[name].variant === 'short' ? holston : bayview)._id;
const newOf = (name: RegistrationCaseName, changes: object = {}) => newRegistration(centerOf(name), name, changes);
const itemsOf = async (id: string) =>
  (await container.items.query<{ type: string; kind?: string }>('SELECT * FROM c', { partitionKey: id }).fetchAll())
    .resources;

describe('a family submits', () => {
  // The other forms: functions/registration/submit-registration.test.ts.
  test.each(['longEverything', 'shortEverything'] as const)('%s and it is read as it was sent', async (name) => {
    const body = newOf(name);
    const { status, body: answer } = await post(body);
    expect({ status, answer }).toEqual({ status: 201, answer: { _id: registrationIdOf(body.submissionId) } });
    const { submissionId: _, ...sent } = body;
    const center = centerOf(name) === bayview._id ? bayview : holston;
    expect(await read(answer._id)).toMatchObject({
      ...sent,
      _id: answer._id,
      status: 'Enrollment Submitted',
      progressLevel: 0,
      processingLevel: 0,
      variant: validRegistrations[name].variant,
      registerForIntercession: sent.enrollment === 'INTERSESSION',
      learningCenterName: center.name,
      learningCenterCharter: center.charter.name,
      learningCenterAddress: formatAddress(center.address),
      charterId: center.charter._id,
      brandName: center.charter.brand.brandName,
      age: expect.any(Number),
    });
  });

  test('without an enrollment type it is regular; another type is refused', async () => {
    const { enrollment: _, ...body } = newOf('longChild');
    expect((await read(await submit(body))).enrollment).toBe('REGULAR');
    for (const enrollment of ['SUMMER', 'regular', '', null, ['REGULAR']]) {
      expect((await post(newOf('longChild', { enrollment }))).status).toBe(422);
    }
  });

  test('without a submissionId, or one that is none, is refused', async () => {
    for (const submissionId of [undefined, 'x', 7]) {
      const { status, body } = await post(newOf('longChild', { submissionId }));
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'submissionId' }]);
    }
  });
});

describe('the same form', () => {
  test('is not also a request for information under the same submissionId', async () => {
    const body = newOf('longChild');
    const asked = await submitInterest(api, newSubmission(bayview._id, { submissionId: body.submissionId }));
    expect(await submit(body)).not.toBe(asked);
  });
});

describe('staff add', () => {
  test('none at a center of another charter, none with endless notes, none as a mere user', async () => {
    const foreign = await findCenterOf(api, 'Palm Coast Charter');
    const elsewhere = await post(newRegistration(foreign._id, 'shortChild'), 'contributor');
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.body.errors).toMatchObject([{ field: 'learningCenterId' }]);
    const long = await post(newOf('longChild', { generalRegistrationNotes: 'x'.repeat(4001) }), 'contributor');
    expect(long.body.errors).toEqual([{ field: 'generalRegistrationNotes', message: 'Use at most 4000 characters.' }]);
    expect((await post(newOf('longChild'), 'user')).status).toBe(403);
  });
});

describe('changing', () => {
  test('the whole entry as it was read can be sent back', async () => {
    const id = await submit(newOf('longEverything'));
    const entry = await read(id);
    const { status, body } = await edit(id, { ...entry, city: 'Daly City' }, 'contributor', entry.etag);
    expect(status).toBe(200);
    expect(body).toEqual({ ...entry, city: 'Daly City', etag: body.etag, updatedAt: body.updatedAt });
  });

  test('needs If-Match, and says who was faster', async () => {
    const id = await submit(newOf('shortChild'));
    const { etag } = await read(id);
    const bare = await api.call('PUT', `/api/registration/${id}`, { as: 'contributor', body: { city: 'Oakland' } });
    expect(bare.status).toBe(428);
    const first = await edit(id, { city: 'Daly City' }, 'admin', etag);
    const late = await edit(id, { city: 'Oakland' }, 'contributor', etag);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      type: '/problems/stale',
      changedBy: 'Amara Lindqvist',
      changedAt: first.body.updatedAt,
    });
    expect((await read(id)).city).toBe('Daly City');
  });
});

describe('deleting', () => {
  test('puts the entry out of sight; the audit keeps what happened to it', async () => {
    const id = await submit(newOf('longChild'));
    const { etag } = await read(id);
    const remove = (headers: Record<string, string>) =>
      api.call('DELETE', `/api/registration/${id}`, { as: 'contributor', headers });
    expect((await remove({})).status).toBe(428);
    expect((await remove({ 'if-match': '"stale"' })).status).toBe(409);
    expect((await remove({ 'if-match': etag })).status).toBe(204);
    // The same call again, as after an answer that was lost, and another one.
    expect((await remove({ 'if-match': etag })).status).toBe(204);
    expect((await remove({ 'if-match': '"stale"' })).status).toBe(404);
    expect((await api.call('GET', `/api/registration/${id}`, { as: 'super.admin' })).status).toBe(404);
    expect((await itemsOf(id)).map((item) => item.type)).toContain('deleted registration');
    const { body } = await api.call('GET', `/api/audit/${id}`, { as: 'admin' });
    expect(body).toMatchObject([
      { action: 'deleted', by: 'contributor@northstar.example' },
      { action: 'read', by: 'super.admin@northstar.example' },
      { action: 'created', by: 'family' },
    ]);
  });
});

test('the statuses are returned', async () => {
  expect((await api.call('GET', '/api/status_types', { as: 'user' })).body).toEqual(registrationStatuses);
});
