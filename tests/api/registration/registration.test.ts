import { CosmosClient } from '@azure/cosmos';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { formatAddress, type Site } from '#domain/locations/site.ts';
import type { RegistrationNote } from '#domain/registration/registration-entry.ts';
import { registrationStatuses } from '#domain/registration/status.ts';
import { createApiClient, randomAddress } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';
import { type RegistrationCaseName, validRegistrations } from '../../fixtures/registration/registration-answers.ts';
import {
  createRegistrationCalls,
  newRegistration,
  registrationIdOf,
} from '../../fixtures/registration/registration-submission.ts';
import { withWrongRegistration, wrongRegistrations } from '../../fixtures/registration/registration-wrong-values.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

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
  test.each(Object.keys(validRegistrations) as RegistrationCaseName[])(
    '%s and it is read as it was sent',
    async (name) => {
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
    },
  );

  test('and nothing hidden, unknown or of the workflow is stored', async () => {
    const forged = {
      custodyIssueNotes: 'Hidden words',
      mailingStreet: 'Hidden words',
      expelledFromWhichSchool: 'Hidden words',
      shoeSize: 44,
      status: 'Enrollment Complete',
      progressLevel: 3,
      charterId: 'f'.repeat(24),
      generalRegistrationNotes: 'Hidden words',
    };
    const id = await submit(newOf('longChild', forged));
    expect(JSON.stringify(await itemsOf(id))).not.toMatch(/Hidden|shoeSize/);
    const entry = await read(id);
    expect(entry).toMatchObject({ status: 'Enrollment Submitted', progressLevel: 0, charterId: bayview.charter._id });
    for (const name of ['submissionId', 'answersHash', 'searchWords', 'sort']) expect(entry).not.toHaveProperty(name);
  });

  test('without an enrollment type it is regular; another type is refused', async () => {
    const { enrollment: _, ...body } = newOf('longChild');
    expect((await read(await submit(body))).enrollment).toBe('REGULAR');
    for (const enrollment of ['SUMMER', 'regular', '', null, ['REGULAR']]) {
      expect((await post(newOf('longChild', { enrollment }))).status).toBe(422);
    }
  });

  test.each([
    ['no learning center', undefined],
    ['an unknown learning center', 'f'.repeat(24)],
    ['a learning center that is no id', 'Bayview'],
  ])('with %s is refused', async (_, learningCenterId) => {
    const { status, body } = await post(newOf('longChild', { learningCenterId }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'learningCenterId', message: expect.stringMatching(/\w{3}/) }]);
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
  test('20 times at once: one entry, one id, one set of mails', async () => {
    const body = newOf('longChild');
    const address = randomAddress();
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(body, undefined, address)));
    const _id = registrationIdOf(body.submissionId);
    expect(replies.map(({ status, body: answer }) => ({ status, answer }))).toEqual(
      Array(20).fill({ status: 201, answer: { _id } }),
    );
    expect((await itemsOf(_id)).map(({ type, kind }) => kind ?? type).sort()).toEqual([
      'change',
      'register-email',
      'register-notification-email',
      'registration',
    ]);
  });

  test('20 different answers at once: one is kept, all others hear so', async () => {
    const body = newOf('longChild');
    const address = randomAddress();
    const versions = Array.from({ length: 20 }, (_, index) => ({ ...body, street: `${index + 1} Clover Street` }));
    const replies = await Promise.all(versions.map((version) => post(version, undefined, address)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const kept = versions[replies.findIndex(({ status }) => status === 201)];
    expect((await read(registrationIdOf(body.submissionId))).street).toBe(kept?.street);
  });

  test('with other answers is refused with what to do, and changes nothing', async () => {
    const body = newOf('shortChild');
    const id = await submit(body);
    const before = await read(id);
    for (const change of [{ lastName: 'Silva' }, { learningCenterId: bayview._id }, { enrollment: 'INTERSESSION' }]) {
      const reply = await post({ ...newOf('longChild'), ...body, ...change });
      expect({ status: reply.status, body: reply.body }).toMatchObject({
        status: 409,
        body: { type: '/problems/already-received', detail: expect.stringContaining('new form') },
      });
    }
    expect(await read(id)).toEqual(before);
  });

  test('is not also a request for information under the same submissionId', async () => {
    const body = newOf('longChild');
    const asked = await submitInterest(api, newSubmission(bayview._id, { submissionId: body.submissionId }));
    expect(await submit(body)).not.toBe(asked);
  });
});

test('wrong answers are refused in the words of the site, each and every one, and nothing is stored', async () => {
  const waiting = wrongRegistrations.values();
  const differing: unknown[] = [];
  const stored: string[] = [];
  const work = async () => {
    for (const wrong of waiting) {
      const { answers, enrollment } = withWrongRegistration(wrong);
      const body: Record<string, unknown> = { ...newOf(wrong.setting), ...answers, enrollment };
      const reply = await post(body);
      const expected = { status: 422, errors: [{ field: wrong.field, message: wrong.message }] };
      const got = { status: reply.status, errors: reply.body.errors };
      if (JSON.stringify(got) !== JSON.stringify(expected)) differing.push({ wrong, got });
      stored.push(registrationIdOf(body.submissionId));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(differing).toEqual([]);
  expect(stored.length).toBeGreaterThan(500);
  const query = {
    query: 'SELECT VALUE c.id FROM c WHERE ARRAY_CONTAINS(@ids, c.id)',
    parameters: [{ name: '@ids', value: stored }],
  };
  expect((await container.items.query(query).fetchAll()).resources).toEqual([]);
}, 120_000);

const notesOf = (id: string) =>
  api.call<RegistrationNote[]>('GET', `/api/registration-notes/${id}`, { as: 'super.admin' });

describe('staff add', () => {
  test('a registration with the orientation left for later, and their notes', async () => {
    const body = newOf('shortAbroad', { generalRegistrationNotes: ' Called.\nWill visit. ' });
    const id = await submit(body, 'contributor');
    expect(await read(id)).toMatchObject({
      status: 'Enrollment Submitted',
      progressLevel: 1,
      processingLevel: 0,
      county: 'Canada',
    });
    const author = { Username: 'Curtis Oyelaran', email: 'contributor@northstar.example' };
    expect((await notesOf(id)).body).toMatchObject([{ ...author, registrationId: id, notes: 'Called.\nWill visit.' }]);
  });

  test('none at a center of another charter, none with endless notes, none as a mere user', async () => {
    const foreign = await findCenterOf(api, 'Palm Coast Charter');
    const elsewhere = await post(newRegistration(foreign._id, 'shortChild'), 'contributor');
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.body.errors).toMatchObject([{ field: 'learningCenterId' }]);
    const long = await post(newOf('longChild', { generalRegistrationNotes: 'x'.repeat(4001) }), 'contributor');
    expect(long.body.errors).toEqual([{ field: 'generalRegistrationNotes', message: 'Use at most 4000 characters.' }]);
    expect((await post(newOf('longChild'), 'user')).status).toBe(403);
  });

  test('one from a request for information: both are linked in a moment, and it is no mail', async () => {
    const interestId = await submitInterest(api, newSubmission(bayview._id));
    const id = await submit(newOf('longChild', { interestId }), 'contributor');
    expect((await read(id)).interestId).toBe(interestId);
    const readInterest = async () =>
      (await api.call<InterestEntry>('GET', `/api/enrollment/${interestId}`, { as: 'contributor' })).body;
    const interest = await waitUntil('the link', async () => {
      const found = await readInterest();
      return found.registrationId ? found : undefined;
    });
    expect(interest).toMatchObject({
      registrationId: id,
      status: 'Enrollment Submitted',
      studentFirstName: 'Maya',
      lastContactDate: null,
    });
    const { body: mails } = await api.call<{ kind: string }[]>('GET', `/api/messages/${id}`, { as: 'contributor' });
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['register-email', 'register-notification-email']);
    const transferred = '/api/enrollment?status=Enrollment+Submitted&pageSize=300';
    const { body: list } = await api.call<{ data: InterestEntry[] }>('GET', transferred, { as: 'contributor' });
    expect(list.data.find((entry) => entry._id === interestId)?.registrationId).toBe(id);
  });

  test('none from a request for information that became another one; the same one may be sent again', async () => {
    const interestId = await submitInterest(api, newSubmission(bayview._id));
    const body = newOf('longChild', { interestId });
    const id = await submit(body, 'contributor');
    await waitUntil('the link', async () => {
      const { body: found } = await api.call('GET', `/api/enrollment/${interestId}`, { as: 'contributor' });
      return found.registrationId === id;
    });
    expect(await submit(body, 'contributor')).toBe(id);
    const second = newOf('longChild', { interestId });
    expect((await post(second, 'contributor')).status).toBe(409);
    expect(await itemsOf(registrationIdOf(second.submissionId))).toEqual([]);
  });

  test('none from a request for information that they may not see; a family links none', async () => {
    const foreign = await findCenterOf(api, 'Palm Coast Charter');
    const interestId = await submitInterest(api, newSubmission(foreign._id));
    const body = newOf('longChild', { interestId });
    expect((await post(body, 'contributor')).status).toBe(404);
    expect((await post(newOf('longChild', { interestId: 'f'.repeat(24) }), 'contributor')).status).toBe(404);
    expect(await itemsOf(registrationIdOf(body.submissionId))).toEqual([]);
    expect(await read(await submit(body))).not.toHaveProperty('interestId');
  });
});

describe('changing', () => {
  test('answers and center at once; what is absent stays', async () => {
    const id = await submit(newOf('longChild'));
    const before = await read(id);
    const change = { firstName: 'zoë', learningCenterId: holston._id };
    const { status, body } = await edit(id, change);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      firstName: 'zoë',
      learningCenterId: holston._id,
      learningCenterName: holston.name,
      learningCenterCharter: 'Holston Valley Charter',
      learningCenterAddress: formatAddress(holston.address),
      learningCenterCoordinates: holston.address.coordinates,
      charterId: holston.charter._id,
      brandName: 'holston',
      brandIcon: holston.charter.brandIcon,
      principal: expect.any(String),
      etag: expect.not.stringMatching(before.etag),
      updatedAt: expect.any(String),
    });
    expect(body.variant).toBe('long');
    expect(await read(id)).toEqual(body);
  });

  test('drops what is hidden then, and asks for what is revealed', async () => {
    const id = await submit(newOf('longEverything'));
    const yes = { yes: true, no: false };
    const same = await edit(id, { isMailingAddressTheSame: yes });
    expect(same.body).not.toHaveProperty('mailingStreet');
    const asked = await edit(id, { isMailingAddressTheSame: { yes: false, no: true } });
    expect(asked.status).toBe(422);
    expect(asked.body.errors).toContainEqual({ field: 'mailingStreet', message: 'Required' });
  });

  test('the whole entry as it was read can be sent back', async () => {
    const id = await submit(newOf('longEverything'));
    const entry = await read(id);
    const { status, body } = await edit(id, { ...entry, city: 'Daly City' }, 'contributor', entry.etag);
    expect(status).toBe(200);
    expect(body).toEqual({ ...entry, city: 'Daly City', etag: body.etag, updatedAt: body.updatedAt });
  });

  test('needs If-Match, and tells who was faster', async () => {
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

  test('at the same time: one of ten is kept, nine hear so', async () => {
    const id = await submit(newOf('shortChild'));
    const { etag } = await read(id);
    const cities = Array.from({ length: 10 }, (_, index) => `City ${'abcdefghij'[index]}`);
    const replies = await Promise.all(cities.map((city) => edit(id, { city }, 'contributor', etag)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(id)).city).toBe(cities[replies.findIndex(({ status }) => status === 200)]);
  });

  test.each(registrationStatuses)('one with the status %s: closed ones are refused', async (status) => {
    const id = await submit(newOf('shortChild'));
    await container.item(id, id).patch([{ op: 'set', path: '/status', value: status }]);
    const isClosed = status === 'Enrollment Complete' || status === 'Enrollment Terminated';
    const reply = await edit(id, { city: 'Daly City' });
    expect(reply.status).toBe(isClosed ? 409 : 200);
    expect(await read(id)).toMatchObject({ status, city: isClosed ? 'San Francisco' : 'Daly City' });
  });

  test.each([[[]], [[{ city: 'x' }]], ['text'], [null], [{ learningCenterId: 'x' }]])(
    'with a body that is %j is refused',
    async (body) => {
      const id = await submit(newOf('shortChild'));
      const before = await read(id);
      expect((await edit(id, body)).status).toBe(422);
      expect(await read(id)).toEqual(before);
    },
  );
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

test('the statuses are told', async () => {
  expect((await api.call('GET', '/api/status_types', { as: 'user' })).body).toEqual(registrationStatuses);
});
