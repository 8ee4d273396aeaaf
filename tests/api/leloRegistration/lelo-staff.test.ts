import { beforeAll, expect, inject, test } from 'vitest';
import { todayIn } from '#domain/calendar/today.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { uniqueWord } from '../../fixtures/enrollment/interest-submission.ts';
import { findPreRegistrations } from '../../fixtures/leloRegistration/pre-registration.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const word = uniqueWord();
const lastName = word[0] + word.slice(1).toLowerCase();
let newPreRegistration: (changes?: object) => Record<string, unknown>;

beforeAll(async () => {
  newPreRegistration = await findPreRegistrations(api, 'Bayview Charter');
});

const list = (query: string) =>
  api.call<{ data: ListedLelo[]; total_count: number; pageSize: number; detail?: string; errors?: unknown }>(
    'GET',
    `/api/leloRegistration?search=${word}&${query}`,
    { as: 'user' },
  );

test('what staff begin is found, corrected, set aside and taken back', async () => {
  const body = newPreRegistration({ lastName, studentEmail: `${word}@example.org`, language: 'es' });
  const post = () =>
    api.call<{ _id: string; _uuid: string }>('POST', '/api/leloRegistration', { as: 'contributor', body });
  const [first, second] = await Promise.all([post(), post()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const { _id, _uuid } = first.body;

  const found = await list('status=Active');
  expect(found.body).toMatchObject({
    total_count: 1,
    pageSize: 300,
    data: [{ _id, lastName, status: 'Active' }],
  });
  const ofLanguage = async (language: string) => (await list(`language=${language}`)).body.total_count;
  expect(await Promise.all(['es', 'en'].map(ofLanguage))).toEqual([1, 0]);
  const entry = found.body.data[0];
  expect(entry?.PermaLink).toMatch(new RegExp(`^http://.+/es/forms/expanded-learning-online/${_uuid}$`));
  const day = todayIn(entry?.timeZone, new Date(entry?.createdAt ?? ''));
  expect((await list(`startDate=${day}&endDate=${day}`)).body.total_count).toBe(1);
  expect((await list('startDate=2020-01-01&endDate=2020-01-02')).body.total_count).toBe(0);

  const change = (change: object, etag: string | undefined, as: 'contributor' | 'admin' = 'contributor') =>
    api.call<ListedLelo>('PUT', `/api/leloRegistration/${_id}`, {
      as,
      body: change,
      headers: { 'if-match': etag ?? '' },
    });
  const corrected = await change({ firstName: 'Vera' }, entry?.etag);
  expect(corrected).toMatchObject({ status: 200, body: { firstName: 'Vera', status: 'Active' } });
  expect((await change({ firstName: 'Nova' }, entry?.etag)).status).toBe(409);
  const aside = await change({ status: 'Inactive' }, corrected.body.etag);
  expect(aside.body.status).toBe('Inactive');
  expect((await change({ status: 'Active' }, aside.body.etag)).status).toBe(403);
  expect(await change({ status: 'Active' }, aside.body.etag, 'admin')).toMatchObject({
    status: 200,
    body: { status: 'Active' },
  });
});

test('dates come in pairs, the earlier one first', async () => {
  const alone = await list('startDate=2026-01-01');
  const message = 'Please select both start and end dates or leave both empty.';
  expect(alone).toMatchObject({ status: 422, body: { errors: [{ message }] } });
  expect((await list('startDate=2026-01-02&endDate=2026-01-01')).status).toBe(422);
});
