import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listCatalogOptions } from '#domain/courses/catalog.ts';
import { problemOf } from '../../tests/fixtures/staff-callers.ts';
import { createCatalogService } from './catalog-service.ts';

const charter_id = '0123456789abcdef01234567';
const row = { school_year: '2026-2027', course_type: 'High School', catalog_term: 'Fall' };

let server: Server;
let answer: { status: number; body: string };
let asked: { url: string | undefined; key: unknown };
beforeEach(async () => {
  server = createServer((request, response) => {
    asked = { url: request.url, key: request.headers['x-functions-key'] };
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void server.close());
const open = () =>
  createCatalogService({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'secret' });
const give = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

it('asks with the key, and takes what can be offered, by name, each under an id that stays', async () => {
  const odd = [{ ...row, course_name: 'Pottery', course_type: 'College' }, { course_name: 5 }, null];
  give({ data: [{ ...row, course_name: 'Zoology' }, { ...row, _id: charter_id, course_name: 'Algebra' }, ...odd] });
  const service = open();
  const [first, second, ...others] = await service.list({ charter_id, school_year: '2026-2027' });
  expect(asked).toEqual({
    url: `/api/v1/config/course_catalog?charter_id=${charter_id}&school_year=2026-2027`,
    key: 'secret',
  });
  expect(others).toEqual([]);
  expect(first).toEqual({
    ...row,
    _id: charter_id,
    charter_id,
    course_name: 'Algebra',
    grade_level_offered: '',
    master_agreement_name: '',
  });
  expect(second?._id).toMatch(/^[0-9a-f]{24}$/);
  expect((await service.list({ charter_id }))[1]).toEqual(second);
});

it('asks for what can be chosen, and of a service without that call for its courses', async () => {
  const data = { school_years: ['2027-2028'], catalog_terms: ['Winter'], course_types: ['High School'] };
  give({ data });
  expect(await open().listOptions(charter_id)).toEqual(data);
  expect(asked.url).toBe(`/api/v1/config/catalogOptions?charter_id=${charter_id}`);
  const answers = [
    { status: 404, body: '' },
    { status: 200, body: JSON.stringify({ data: [{ ...row, course_name: 'Algebra' }] }) },
  ];
  server.prependListener('request', () => {
    answer = answers.shift() ?? answer;
  });
  expect(await open().listOptions(charter_id)).toEqual({
    school_years: ['2026-2027'],
    catalog_terms: ['Fall'],
    course_types: ['High School'],
  });
});

it('reads the text of an agreement, or none', async () => {
  give({ data: [{ master_agreement_description: 'We agree.' }] });
  expect(await open().findAgreement(charter_id)).toBe('We agree.');
  give({ data: [] });
  expect(await open().findAgreement(charter_id)).toBeUndefined();
});

it.each([
  ['an error', '{}', 500],
  ['no JSON', '<html>', 200],
  ['something else', { courses: [] }, 200],
])('is not available when the service answers %s', async (_, body, status) => {
  give(body, status);
  await expect(open().list({ charter_id })).rejects.toMatchObject(problemOf(503));
});

it('lists years newest first, and school levels in their order', () => {
  const course = (school_year: string, catalog_term: string, course_type: 'High School' | 'Elementary School') => ({
    _id: charter_id,
    charter_id,
    course_name: 'A',
    grade_level_offered: '',
    master_agreement_name: '',
    school_year,
    catalog_term,
    course_type,
  });
  const courses = [
    course('2025-2026', 'Spring', 'Elementary School'),
    course('2026-2027', 'Fall', 'High School'),
    course('2026-2027', 'Fall', 'Elementary School'),
  ];
  expect(listCatalogOptions(courses)).toEqual({
    school_years: ['2026-2027', '2025-2026'],
    catalog_terms: ['Fall', 'Spring'],
    course_types: ['High School', 'Elementary School'],
  });
});
