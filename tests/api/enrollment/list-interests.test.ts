import { beforeAll, describe, expect, inject, test } from 'vitest';
import { todayIn } from '#domain/calendar/today.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { type InterestSortKey, interestSortKeys } from '#domain/enrollment/interest-index.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { adultStudent } from '../../fixtures/enrollment/interest-cases.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueWord,
} from '../../fixtures/enrollment/interest-submission.ts';

type List = {
  data: InterestEntry[];
  total_count: number;
  applied_filters: Record<string, string>;
  page: number;
  pageSize: number;
  continuation: string | null;
};

const api = createApiClient(inject('stack').urls);
/** Every entry of this file has it as its city, and no other entry: entries of other tests change nothing here. */
const word = uniqueWord();
const year = new Date().getUTCFullYear();
const families = [
  { studentFirstName: 'Ana', studentLastName: 'Núñez', birthDate: `${year - 12}-01-02`, phone: '415-555-0101' },
  { studentFirstName: 'Béla', studentLastName: 'Zsolt', birthDate: `${year - 13}-01-02`, phone: '415-555-0107' },
  { studentFirstName: 'Chloë', studentLastName: 'nunez', birthDate: `${year - 14}-01-02`, phone: '415-555-0103' },
  { studentFirstName: 'Đặng', studentLastName: 'Åkesson', birthDate: `${year - 15}-01-02`, phone: '415-555-0108' },
  { studentFirstName: 'Eve', studentLastName: 'Torres', ...adultStudent, phone: '415-555-0102' },
  { studentFirstName: 'Finn', studentLastName: 'Torres', ...adultStudent, phone: '415-555-0105' },
  { studentFirstName: 'Gus', studentLastName: 'Okonjo', birthDate: `${year - 16}-01-02`, phone: '415-555-0104' },
] as const;
/** The day that the lists show for the last of them, as MM/DD/YYYY. */
let submitted: string;
const ids: string[] = [];

beforeAll(async () => {
  const centers = await Promise.all(
    ['Bayview Charter', 'Holston Valley Charter'].map((name) => findCenterOf(api, name)),
  );
  for (const [index, family] of families.entries()) {
    const center = centers[index % 2]?._id ?? '';
    ids.push(await submitInterest(api, newSubmission(center, { ...family, city: word })));
  }
  const { body } = await api.call<InterestEntry>('GET', `/api/enrollment/${ids.at(-1)}`, { as: 'admin' });
  submitted = displayDate(todayIn(body.timeZone, new Date(body.createdAt)));
  await setStatus(1, 'Follow up Required');
  await setStatus(4, 'Not Interested');
});

async function setStatus(index: number, status: string) {
  const { body } = await api.call('GET', `/api/enrollment/${ids[index]}`, { as: 'admin' });
  const headers = { 'if-match': String(body.etag) };
  await api.call('PUT', `/api/enrollment/${ids[index]}`, { as: 'admin', headers, body: { status } });
}

const list = (query: string) => api.call<List>('GET', `/api/enrollment?search=${word}${query}`, { as: 'contributor' });
const namesOf = (reply: { body: List }) => reply.body.data.map((entry) => entry.studentFirstName);

describe('filters', () => {
  test.each([
    ['without any: all but those who are not interested', '', 'Ana Béla Chloë Đặng Finn Gus'],
    ['under 18', '&age=under18', 'Ana Béla Chloë Đặng Gus'],
    ['18 and over', '&age=over18', 'Finn'],
    ['by status', '&status=Follow+up+Required', 'Béla'],
    ['who are not interested', '&status=Not+Interested', 'Eve'],
    ['of both', '&status=Not+Interested&age=over18', 'Eve'],
    ['with no entry', '&status=Enrollment+Submitted', ''],
  ])('%s', async (_, query, expected) => {
    const reply = await list(query);
    expect(namesOf(reply).sort()).toEqual(expected.split(' ').filter(Boolean).sort());
    expect(reply.body.total_count).toBe(expected.split(' ').filter(Boolean).length);
  });

  test('are in the answer', async () => {
    const { body } = await list('&age=under18&sort=studentName&direction=desc');
    expect(body.applied_filters).toEqual({ age: 'under18', search: word, sort: 'studentName', direction: 'desc' });
    expect(body).toMatchObject({ page: 1, pageSize: 50, continuation: null });
  });
});

describe('search', () => {
  const search = async (text: string) => {
    const path = `/api/enrollment?search=${encodeURIComponent(text)}&pageSize=300&export=${crypto.randomUUID()}`;
    const reply = await api.call<List>('GET', path, { as: 'contributor' });
    return reply.body.data.filter((entry) => entry.city === word).map((entry) => entry.studentFirstName);
  };

  test.each([
    ['Nunez', 'Ana Chloë'],
    ['núñez', 'Ana Chloë'],
    ['NÚÑEZ', 'Ana Chloë'],
    ['Bela', 'Béla'],
    ['akesson', 'Đặng'],
    ['415-555-0103', 'Chloë'],
    ['4155550103', 'Chloë'],
    ['holston valley', 'Béla Đặng Finn'],
    ['  Gus  ', 'Gus'],
    ['torres   finn', 'Finn'],
    ['new interest okonjo', 'Gus'],
    ['okonjo MM/DD', 'Gus'],
    ['okonjo MM/DD/YYYY', 'Gus'],
  ])('"%s" finds %s', async (text, expected) => {
    const sought = text.replace('MM/DD/YYYY', submitted).replace('MM/DD', submitted.slice(0, 5));
    expect((await search(sought)).sort().join(' ')).toBe(expected.split(' ').sort().join(' '));
  });

  test.each(['%', '_', "'; DROP", '"', '\\', '*'])('"%s%s" is text and not a pattern', async (text) => {
    const { status, body } = await api.call<List>('GET', `/api/enrollment?search=${encodeURIComponent(text + text)}`, {
      as: 'contributor',
    });
    expect({ status, found: body.data.length }).toEqual({ status: 200, found: 0 });
  });
});

describe('order', () => {
  const keyOf: Record<InterestSortKey, (entry: InterestEntry) => string | number> = {
    createdAt: (entry) => entry.createdAt,
    status: (entry) => entry.status.toLowerCase(),
    studentName: (entry) => plain(`${entry.studentLastName} ${entry.studentFirstName}`),
    age: (entry) => -Number(entry.birthDate?.replaceAll('-', '')),
    learningCenterName: (entry) => plain(entry.learningCenterName),
    parentName: (entry) => (entry.parentLastName ? plain(`${entry.parentLastName} ${entry.parentFirstName}`) : ''),
    phone: (entry) => entry.phone ?? '',
    primaryEmail: (entry) => entry.primaryEmail ?? '',
    lastContactDate: (entry) => entry.lastContactDate ?? '',
  };
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const isSorted = (values: readonly (string | number)[]) =>
    values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);

  test.each(interestSortKeys)('by %s, up and down', async (key) => {
    const [up, down] = await Promise.all([
      list(`&sort=${key}&direction=asc&pageSize=5&export=${crypto.randomUUID()}`),
      list(`&sort=${key}&direction=desc&export=${crypto.randomUUID()}`),
    ]);
    const descending = down.body.data.map((entry) => entry._id);
    expect(descending).toHaveLength(6);
    // The id decides between equals, so that one direction is exactly the other one turned round.
    expect(up.body.data.map((entry) => entry._id)).toEqual(descending.toReversed().slice(0, 5));
    expect(isSorted(up.body.data.map(keyOf[key]))).toBe(true);
  });

  test('newest first by default', async () => {
    expect(namesOf(await list(''))).toEqual(['Gus', 'Finn', 'Đặng', 'Chloë', 'Béla', 'Ana']);
  });
});

describe('pages', () => {
  const pageBy = async (query: (at: number, continuation: string | null) => string) => {
    const rows: InterestEntry[] = [];
    const totals: number[] = [];
    let continuation: string | null = null;
    for (let at = 1; at <= 4; at += 1) {
      const { body }: { body: List } = await list(query(at, continuation));
      rows.push(...body.data);
      totals.push(body.total_count);
      expect(body.page).toBe(at);
      continuation = body.continuation;
      if (continuation === null) break;
    }
    expect(continuation).toBeNull();
    return { ids: rows.map((entry) => entry._id), totals };
  };

  test.each(interestSortKeys)('by number and by continuation give every row once, by %s', async (sort) => {
    const order = `&sort=${sort}&direction=desc&pageSize=4`;
    const whole = (await list(`&sort=${sort}&direction=desc`)).body.data.map((entry) => entry._id);
    const numbered = await pageBy((at) => `${order}&page=${at}`);
    const continued = await pageBy((_, token) => order + (token ? `&continuation=${encodeURIComponent(token)}` : ''));
    expect(numbered).toEqual({ ids: whole, totals: [6, 6] });
    expect(continued).toEqual(numbered);
  });

  test('a page behind the last one is empty', async () => {
    const { body } = await list('&page=9');
    expect({ rows: body.data.length, total: body.total_count, next: body.continuation }).toEqual({
      rows: 0,
      total: 6,
      next: null,
    });
  });

  test('a continuation that was changed, or is of another list, is refused', async () => {
    const { continuation } = (await list('&pageSize=2')).body;
    const [text = '', signature = ''] = String(continuation).split('.');
    const position = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...position, after: '' })).toString('base64url');
    const tokens = [`${forged}.${signature}`, `${text}.`, text, '', 'x.y', `${text}.${signature.toLowerCase()}`];
    const refused = await Promise.all(tokens.map((token) => list(`&pageSize=2&continuation=${token}`)));
    expect(refused.map(({ status }) => status)).toEqual(tokens.map(() => 400));
    expect((await list(`&pageSize=3&continuation=${continuation}`)).status).toBe(400);
    expect((await list(`&pageSize=2&age=over18&continuation=${continuation}`)).status).toBe(400);
    const asAdmin = { as: 'admin' } as const;
    const path = `/api/enrollment?search=${word}&pageSize=2&continuation=${continuation}`;
    expect((await api.call('GET', path, asAdmin)).status).toBe(400);
  });
});

test.each([
  ['search=a', 'search'],
  ['search=%20a%20', 'search'],
  ['search=', 'search'],
  [`search=${'a'.repeat(101)}`, 'search'],
  ['pageSize=301', 'pageSize'],
  ['pageSize=0', 'pageSize'],
  ['pageSize=ten', 'pageSize'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=1&page=2', 'page'],
  ['sort=city', 'sort'],
  ['sort=createdAt%20DESC', 'sort'],
  ['direction=up', 'direction'],
  ['age=old', 'age'],
  ['status=new', 'status'],
  ['learningCenterId=bayview', 'learningCenterId'],
  ['submittedFrom=yesterday', 'submittedFrom'],
  ['submittedTo=11/20/2026', 'submittedTo'],
])('?%s is refused', async (query, field) => {
  const { status, body } = await api.call('GET', `/api/enrollment?${query}`, { as: 'user' });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field, message: expect.stringMatching(/\w{3}/) }]);
});
