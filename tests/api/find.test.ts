import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Activity } from '#domain/audit/activity-api.ts';
import { formatReference } from '#domain/entries/reference.ts';
import type { SearchResult } from '#domain/find/api.ts';
import { createApiClient, type Person } from '../fixtures/api-client.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueEmail,
  uniqueLetters,
} from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';

const api = createApiClient(inject('stack').urls);
const lastName = uniqueLetters();
const email = uniqueEmail();
const phone = `415-55${Math.floor(Math.random() * 10)}-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
/** Only the Super Admin works for it. */
const foreign = 'Palm Coast Charter';
const ids = { interest: '', registration: '', secondary: '', foreign: '' };

beforeAll(async () => {
  const [own, other] = await Promise.all([findCenterOf(api, 'Bayview Charter'), findCenterOf(api, foreign)]);
  const student = { studentFirstName: 'Maya', studentLastName: lastName };
  ids.foreign = await submitInterest(api, newSubmission(other._id, student));
  ids.interest = await submitInterest(api, newSubmission(own._id, { ...student, primaryEmail: email }));
  const registration = newRegistration(own._id, 'longChild', { firstName: 'Maya', lastName, pgPrimaryPhone: phone });
  ids.registration = await createRegistrationCalls(api).submit(registration);
  const signed = newSigned(await findLeloPlace(api), { firstName: 'Maya', lastName });
  const { body } = await api.call<{ _id: string }>('POST', '/api/leloRegistration', { asPublic: true, body: signed });
  ids.secondary = body._id;
});

const find = (search: string, as: Person = 'contributor') =>
  api.call<{ data: SearchResult[] }>('GET', `/api/find?search=${encodeURIComponent(search)}`, { as });
const idsOf = async (search: string, as?: Person) => (await find(search, as)).body.data.map(({ _id }) => _id).sort();

test('finds the entries of all areas by name, phone, email and reference', async () => {
  const { interest, registration, secondary } = ids;
  expect(await idsOf(lastName)).toEqual([interest, registration, secondary].sort());
  expect(await idsOf(`maya ${lastName.slice(0, 9)}`)).toEqual([interest, registration, secondary].sort());
  expect(await idsOf(email)).toEqual([interest]);
  expect(await idsOf(phone)).toEqual([registration]);
  expect(await idsOf(phone.replaceAll('-', ''))).toEqual([registration]);
  expect(await idsOf(formatReference(secondary))).toEqual([secondary]);
  const { body } = await find(lastName);
  expect(body.data.find(({ _id }) => _id === interest)).toMatchObject({
    area: 'interests',
    name: expect.stringMatching(/^Maya /),
    email,
    status: 'New Interest',
    center: (await findCenterOf(api, 'Bayview Charter')).name,
  });
  expect(body.data.find(({ _id }) => _id === registration)).toMatchObject({ area: 'registrations', phone });
  // A signed secondary enrollment is closed.
  expect(body.data.at(-1)?._id).toBe(secondary);
});

test('finds nothing of charters that are not the caller’s', async () => {
  const found = await idsOf(lastName, 'super.admin');
  expect(found).toContain(ids.foreign);
  for (const as of ['user', 'contributor', 'admin'] as const) {
    expect(await idsOf(formatReference(ids.foreign), as), as).toEqual([]);
    expect(await idsOf(lastName, as), as).not.toContain(ids.foreign);
  }
  expect(await idsOf(formatReference(ids.foreign), 'super.admin')).toEqual([ids.foreign]);
});

test('is recorded with the entries that were shown, and without the words', async () => {
  const from = new Date().toISOString();
  await find(lastName);
  const { body } = await api.call<{ data: Activity[] }>('GET', `/api/activity?kind=list&from=${from}`, {
    as: 'super.admin',
  });
  const found = body.data.filter(({ what, by }) => what === 'found entries' && by.startsWith('contributor@'));
  expect(found).toMatchObject([{ count: 3, isSearch: true }]);
  expect(JSON.stringify(body)).not.toContain(lastName.toLowerCase());
});

describe('refuses', () => {
  test.each([
    ['no search', '', 'Enter at least 2 characters to search.'],
    ['one character', '?search=%20a%20', 'Enter at least 2 characters to search.'],
    ['a long search', `?search=${'a'.repeat(101)}`, 'Enter at most 100 characters to search.'],
    ['a long search of spaces', `?search=${'%20'.repeat(101)}`, 'Enter at most 100 characters to search.'],
  ])('%s', async (_, query, message) => {
    const { status, body } = await api.call('GET', `/api/find${query}`, { as: 'contributor' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'search', message }] });
  });

  test('nothing that is only punctuation or odd: it finds nothing', async () => {
    for (const search of ['--', '(.*)', "' OR 1=1", '\u0000\u0000', '.+?[']) {
      const { status, body } = await find(search);
      expect({ search, status }).toEqual({ search, status: 200 });
      expect(body.data.map(({ _id }) => _id)).not.toContain(ids.foreign);
    }
  });
});
