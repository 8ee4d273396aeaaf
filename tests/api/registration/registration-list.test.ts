import { CosmosClient } from '@azure/cosmos';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { type RegistrationSortKey, registrationSortKeys } from '#domain/registration/registration-index.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { findCenterOf, uniqueWord } from '../../fixtures/enrollment/interest-submission.ts';
import type { RegistrationCaseName } from '../../fixtures/registration/registration-answers.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';

type List = {
  allRegistrations: Registration[];
  regularRegistrations: { _id: string }[];
  total_count: number;
  applied_filters: Record<string, string>;
  page: number;
  pageSize: number;
  continuation: string | null;
};

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const { submit } = createRegistrationCalls(api);
/** Every entry of this file has it as its city, and no other: entries of other tests change nothing here. */
const word = uniqueWord();
const kept = word[0] + word.slice(1).toLowerCase();
const students: readonly (readonly [string, string, RegistrationCaseName, RegistrationStatus])[] = [
  ['Ana', 'Núñez', 'longChild', 'Enrollment Submitted'],
  ['Béla', 'Zsolt', 'shortChild', 'Interdistrict Transfer Requested'],
  ['Chloë', 'Nunez', 'longIntersession', 'Auto Withdraw Requested'],
  ['Đặng', 'Åkesson', 'shortIntersession', 'Virtual Orientation Sent'],
  ['Eve', 'Torres', 'longSelf', 'Orientation Scheduled'],
  ['Finn', 'Torres', 'shortAdultWithout', 'Enrollment Submitted'],
  ['Gus', 'Okonjo', 'longChild', 'Enrollment Complete'],
  ['Hana', 'Pell', 'shortSelf', 'Enrollment Complete'],
  ['Ivo', 'Pell', 'longChild', 'Enrollment Terminated'],
];

beforeAll(async () => {
  const [bayview, holston] = await Promise.all([
    findCenterOf(api, 'Bayview Charter'),
    findCenterOf(api, 'Holston Valley Charter'),
  ]);
  const container = new CosmosClient({ endpoint: env.COSMOS_ENDPOINT ?? '', key: env.COSMOS_KEY ?? '' })
    .database('enrollment')
    .container('registrations');
  for (const [index, [firstName, lastName, name, status]] of students.entries()) {
    const center = name.startsWith('short') ? holston : bayview;
    const phone = { studentPrimaryPhone: `415-555-01${90 - index}` };
    const id = await submit(newRegistration(center._id, name, { firstName, lastName, city: word, ...phone }));
    const sort = status.toLowerCase();
    await container.item(id, id).patch([
      { op: 'set', path: '/status', value: status },
      { op: 'set', path: '/sort/status', value: sort },
    ]);
  }
});

const list = (query: string) =>
  api.call<List>('GET', `/api/registration?search=${word}${query}`, { as: 'contributor' });
const namesOf = (reply: { body: List }) => reply.body.allRegistrations.map((entry) => entry.firstName);

describe('views', () => {
  test.each([
    ['open ones when nothing is said', '', 'Ana Béla Chloë Đặng Eve Finn'],
    ['open ones', '&view=regular', 'Ana Béla Chloë Đặng Eve Finn'],
    ['completed ones', '&view=completed', 'Gus Hana'],
    ['terminated ones', '&view=terminated', 'Ivo'],
    ['under 18', '&age=under18', 'Ana Béla Chloë Đặng'],
    ['18 and over', '&age=over18', 'Eve Finn'],
    ['completed and 18 and over', '&view=completed&age=over18', 'Hana'],
    ['terminated and 18 and over', '&view=terminated&age=over18', ''],
  ])('%s', async (_, query, expected) => {
    const reply = await list(query);
    const names = expected.split(' ').filter(Boolean);
    expect(namesOf(reply).sort()).toEqual(names.sort());
    expect(reply.body.total_count).toBe(names.length);
    const open = /completed|terminated/.test(query) ? [] : reply.body.allRegistrations.map(({ _id }) => ({ _id }));
    expect(reply.body.regularRegistrations).toEqual(open);
  });

  test('are in the answer', async () => {
    const { body } = await list('&view=completed&age=over18&sort=studentName&direction=desc');
    const applied = { view: 'completed', age: 'over18', search: word, sort: 'studentName', direction: 'desc' };
    expect(body).toMatchObject({ applied_filters: applied, page: 1, pageSize: 50, continuation: null });
  });

  test('rows of an export hold every answer, the age and the ETag, and nothing internal', async () => {
    const { body } = await list(`&age=over18&sort=studentName&export=${crypto.randomUUID()}`);
    const [eve, finn] = [...body.allRegistrations].reverse();
    expect(eve?.firstName === 'Eve' ? eve : finn).toMatchObject({
      pgRelationshipToStudent: 'Self 18+',
      city: kept,
      emergencyContact1FirstName: 'Ines',
      etag: expect.stringMatching(/^".+"$/),
      age: expect.any(Number),
    });
    for (const name of ['submissionId', 'answersHash', 'searchWords', 'sort']) expect(eve).not.toHaveProperty(name);
  });
});

describe('search', () => {
  const search = async (text: string) => {
    const path = `/api/registration?search=${encodeURIComponent(text)}&pageSize=300&export=${crypto.randomUUID()}`;
    const reply = await api.call<List>('GET', path, { as: 'contributor' });
    return reply.body.allRegistrations.filter((entry) => entry.city?.toLowerCase() === word.toLowerCase());
  };
  test.each([
    ['Nunez', 'Ana Chloë'],
    ['NÚÑEZ', 'Ana Chloë'],
    ['bela', 'Béla'],
    ['akesson', 'Đặng'],
    ['ana nunez', 'Ana'],
    ['415-555-0188', 'Chloë'],
    ['4155550188', 'Chloë'],
    ['auto withdraw', ''],
    ['intersession', 'Chloë Đặng'],
    ['Zsolt  regular', 'Béla'],
    ['holston valley', 'Béla Đặng Finn'],
    ['  Finn  ', 'Finn'],
  ])('"%s" finds %s', async (text, expected) => {
    const found = (await search(text)).map((entry) => entry.firstName);
    expect(found.sort()).toEqual(expected.split(' ').filter(Boolean).sort());
  });
});

describe('order', () => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const keyOf: Record<RegistrationSortKey, (entry: Registration) => string | number> = {
    createdAt: (entry) => entry.createdAt,
    status: (entry) => entry.status.toLowerCase(),
    learningCenterName: (entry) => plain(entry.learningCenterName),
    enrollment: (entry) => entry.enrollment.toLowerCase(),
    studentName: (entry) => plain(`${entry.lastName} ${entry.firstName}`),
    age: (entry) => entry.age ?? 0,
    phone: (entry) => entry.studentPrimaryPhone ?? '',
    email: (entry) => entry.studentEmail ?? '',
  };
  const isSorted = (values: readonly (string | number)[]) =>
    values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);

  test.each(registrationSortKeys)('by %s, up and down', async (key) => {
    const [up, down] = await Promise.all([
      list(`&sort=${key}&direction=asc&pageSize=5`),
      list(`&sort=${key}&direction=desc`),
    ]);
    const descending = down.body.allRegistrations.map((entry) => entry._id);
    expect(descending).toHaveLength(6);
    // The id decides between equals, so that one direction is exactly the other one turned round.
    expect(up.body.allRegistrations.map((entry) => entry._id)).toEqual(descending.toReversed().slice(0, 5));
    expect(isSorted(up.body.allRegistrations.map(keyOf[key]))).toBe(true);
    expect(new Set(down.body.allRegistrations.map(keyOf[key])).size).toBeGreaterThan(1);
  });

  test('newest first by default', async () => {
    expect(namesOf(await list(''))).toEqual(['Finn', 'Eve', 'Đặng', 'Chloë', 'Béla', 'Ana']);
  });
});

test('a continuation of another view, or of requests for information, is refused', async () => {
  const { continuation } = (await list('&pageSize=2')).body;
  const token = encodeURIComponent(String(continuation));
  expect((await list(`&pageSize=2&view=completed&continuation=${token}`)).status).toBe(400);
  expect((await list(`&pageSize=3&continuation=${token}`)).status).toBe(400);
  expect((await list(`&pageSize=2&continuation=${token}x`)).status).toBe(400);
  const path = `/api/enrollment?search=${word}&pageSize=2&continuation=${token}`;
  expect((await api.call('GET', path, { as: 'contributor' })).status).toBe(400);
  expect((await list(`&pageSize=2&continuation=${token}`)).status).toBe(200);
});

test.each([
  ['search=a', 'search'],
  ['pageSize=301', 'pageSize'],
  ['page=0', 'page'],
  ['sort=city', 'sort'],
  ['direction=up', 'direction'],
  ['age=old', 'age'],
  ['view=all', 'view'],
])('?%s is refused', async (query, field) => {
  const { status, body } = await api.call('GET', `/api/registration?${query}`, { as: 'user' });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field, message: expect.stringMatching(/\w{3}/) }]);
});
