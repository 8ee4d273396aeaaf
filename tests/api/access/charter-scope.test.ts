import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { Site } from '#domain/locations/site.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueWord,
} from '../../fixtures/enrollment/interest-submission.ts';

type List = { data: InterestEntry[]; total_count: number };

const api = createApiClient(inject('stack').urls);
/** The Contributor works for Bayview and Holston Valley, the Admin also for Westpeak and Northlight; only the Super Admin for Palm Coast. */
const foreign = 'Palm Coast Charter';
const own = 'Bayview Charter';
const word = uniqueWord();

let foreignCenter: Site;
let ownCenter: Site;
let foreignId: string;
let foreignSubmission: Record<string, unknown>;
let ownId: string;
/** Between these instants the foreign entry was stored. */
const stored = { from: '', to: '' };

beforeAll(async () => {
  [foreignCenter, ownCenter] = await Promise.all([findCenterOf(api, foreign), findCenterOf(api, own)]);
  stored.from = new Date().toISOString();
  foreignSubmission = newSubmission(foreignCenter._id, { city: word });
  foreignId = await submitInterest(api, foreignSubmission);
  stored.to = new Date(Date.now() + 1).toISOString();
  ownId = await submitInterest(api, newSubmission(ownCenter._id, { city: word }));
});

const readAs = <T>(as: 'super.admin' | 'admin' | 'contributor' | 'user', path: string) =>
  api.call<T>('GET', path, { as });

// What each route answers of another charter: access.test.ts.
describe("another charter's entry is as if it were not there", () => {
  test('its mails and what was done to it are in no list of an admin of other charters', async () => {
    type Listed = { data: { entry: { _id: string } | null }[]; total_count: number };
    const search = encodeURIComponent(String(foreignSubmission.primaryEmail));
    const countMails = async (as: 'admin' | 'super.admin') =>
      (await readAs<Listed>(as, `/api/messages?search=${search}`)).body.total_count;
    expect([await countMails('super.admin'), await countMails('admin')]).toEqual([1, 0]);
    const isShown = async (as: 'admin' | 'super.admin') => {
      const { body } = await readAs<Listed>(
        as,
        `/api/activity?kind=change&from=${stored.from}&to=${stored.to}&pageSize=300`,
      );
      return body.data.some(({ entry }) => entry?._id === foreignId);
    };
    expect([await isShown('super.admin'), await isShown('admin')]).toEqual([true, false]);
  });

  test('its audit is not there when it was deleted', async () => {
    const id = await submitInterest(api, newSubmission(foreignCenter._id));
    const { body } = await readAs<InterestEntry>('super.admin', `/api/enrollment/${id}`);
    const headers = { 'if-match': body.etag };
    expect((await api.call('DELETE', `/api/enrollment/${id}`, { as: 'super.admin', headers })).status).toBe(204);
    expect((await readAs('admin', `/api/audit/${id}`)).status).toBe(404);
    expect((await readAs('super.admin', `/api/audit/${id}`)).body).toMatchObject([
      { action: 'deleted', by: 'super.admin@northstar.example', fields: [] },
      { action: 'read' },
      { action: 'created' },
    ]);
  });
});

describe('lists', () => {
  test('hold only entries of own charters', async () => {
    const found = await readAs<List>('contributor', `/api/enrollment?search=${word}`);
    expect(found.body.data.map((entry) => entry._id)).toEqual([ownId]);
    expect(found.body.total_count).toBe(1);
    const all = await readAs<List>('super.admin', `/api/enrollment?search=${word}`);
    expect(all.body.data.map((entry) => entry._id).sort()).toEqual([ownId, foreignId].sort());
  });

  test.each([
    ['contributor', ['Bayview Charter', 'Holston Valley Charter']],
    ['user', ['Bayview Charter', 'Westpeak Charter']],
  ] as const)('of the %s hold no other charter in all their pages', async (as, charters) => {
    const { body } = await readAs<List>(as, `/api/enrollment?pageSize=300&export=${crypto.randomUUID()}`);
    expect(body.data.length).toBeGreaterThan(3);
    const seen = new Set(body.data.map((entry) => entry.learningCenterCharter));
    expect([...seen].filter((charter) => !charters.some((name) => name === charter))).toEqual([]);
  });
});

describe('moving an entry to another charter', () => {
  const move = (id: string, etag: string, learningCenterId: string, as: 'contributor' | 'super.admin') =>
    api.call<InterestEntry>('PUT', `/api/enrollment/${id}`, {
      as,
      headers: { 'if-match': etag },
      body: { learningCenterId },
    });

  test('needs the charter that it goes to', async () => {
    const { body: entry } = await readAs<InterestEntry>('contributor', `/api/enrollment/${ownId}`);
    const { status, body } = await move(ownId, entry.etag, foreignCenter._id, 'contributor');
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'learningCenterId' }] });
    expect((await readAs<InterestEntry>('contributor', `/api/enrollment/${ownId}`)).body.etag).toBe(entry.etag);
  });

  test('takes center, charter, address and brand along', async () => {
    const holston = await findCenterOf(api, 'Holston Valley Charter');
    const id = await submitInterest(api, newSubmission(ownCenter._id));
    const { body: entry } = await readAs<InterestEntry>('contributor', `/api/enrollment/${id}`);
    const { status, body } = await move(id, entry.etag, holston._id, 'contributor');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      learningCenterId: holston._id,
      learningCenterName: holston.name,
      learningCenterCharter: 'Holston Valley Charter',
      brandName: 'holston',
      charterId: holston.charter._id,
      studentFirstName: 'Maya',
    });
    expect((await readAs('user', `/api/enrollment/${id}`)).status).toBe(404);
  });

  test('staff add entries only to their own charters', async () => {
    const answer = (center: Site) =>
      api.call('POST', '/api/enrollment', { as: 'contributor', body: newSubmission(center._id) });
    expect((await answer(foreignCenter)).body).toMatchObject({
      status: 422,
      errors: [{ field: 'learningCenterId', message: 'Choose a learning center of one of your charters.' }],
    });
    expect((await answer(ownCenter)).status).toBe(201);
  });
});
