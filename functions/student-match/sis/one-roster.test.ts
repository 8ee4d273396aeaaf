import { expect, it } from 'vitest';
import { startSis } from '../../../tests/fixtures/registration/sis.ts';
import { sisStudent, studentToMatch } from '../../../tests/fixtures/students/student.ts';
import { parseStudentToMatch } from '../scoring/score-students.ts';
import { createOneRoster } from './one-roster.ts';

const wanted = parseStudentToMatch(studentToMatch);
const student = { ...sisStudent, charter: 'Bayview Charter' };

it.each(['v1p1', 'rostering/v1p2'] as const)(
  '%s: a student comes with school, birth date and enrollment',
  async (version) => {
    const { settings } = await startSis([
      student,
      { ...student, sis_local_id: '2', last_name: 'Tran', birth_date: '2011-01-01' },
    ]);
    expect(await createOneRoster(settings(version)).findStudents(wanted)).toContainEqual(student);
  },
);

it.each([
  ['born a digit away', { birth_date: '2011-03-12' }],
  ['born on swapped day and month', { birth_date: '2010-12-03', last_name: 'Okafor' }],
  ['called otherwise, born a digit away', { first_name: 'Marisolita', birth_date: '2011-03-12' }],
  ['named the other way round', { first_name: 'Núñez', last_name: 'Marisol', birth_date: '2010-03-13' }],
  ['married, found by email', { first_name: 'Mari', last_name: 'Okafor', birth_date: '2010-03-13' }],
  ['whose id must be written otherwise in an address', { sis_local_id: "a b/'c", last_name: "O'Nunez" }],
])('finds a student %s', async (_, change) => {
  const { settings } = await startSis([{ ...student, ...change }]);
  const [found] = await createOneRoster(settings()).findStudents(wanted);
  expect(found).toMatchObject(change);
});

it('reads page after page, and asks for one token until it is refused', async () => {
  const twins = Array.from({ length: 250 }, (_, index) => ({
    ...student,
    sis_local_id: `S${index}`,
    birth_date: '2010-03-13',
  }));
  const { settings, calls, addFault } = await startSis(twins);
  const roster = createOneRoster(settings());
  expect((await roster.findStudents(wanted)).length).toBeGreaterThan(50);
  const count = (part: string) => calls.filter((call) => call.includes(part)).length;
  expect(count('/token')).toBe(1);
  await addFault({ match: '/students', status: 401 });
  await roster.findStudents(wanted);
  expect(count('/token')).toBe(2);
  expect(count('/orgs')).toBe(1);
});

it('waits as long as the service asks, and no more than twice', async () => {
  const { settings, addFault } = await startSis([student]);
  await addFault({ match: '/demographics', status: 429, headers: { 'retry-after': '0' }, count: 2 });
  expect(await createOneRoster(settings()).findStudents(wanted)).toHaveLength(1);
  await addFault({ match: '/demographics', status: 503, headers: { 'retry-after': '0' }, count: 100 });
  await expect(createOneRoster(settings()).findStudents(wanted)).rejects.toThrow('answered 503');
});

it.each([
  ['is down', { drop: true }],
  ['gives a page instead of JSON', { body: '<html>Rosa Nunez</html>' }],
  ['gives another shape', { body: '{"users":[{"sourcedId":{}}],"demographics":7,"orgs":null}' }],
  [
    'gives a token that no header can hold',
    { match: '/token', body: '{"access_token":"a\\nb","token_type":"Bearer"}' },
  ],
  ['refuses the client', { match: '/token', status: 401 }],
  ['sends elsewhere', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
  ['asks to wait for an hour', { status: 429, headers: { 'retry-after': '3600' } }],
  ['answers without end', { body: `["${'x'.repeat(5_000_000)}"]` }],
])('fails immediately, without the service’s text, when the service %s', async (_, fault) => {
  const { settings, calls, addFault } = await startSis([student]);
  await addFault({ count: 1000, ...fault });
  const failure = await createOneRoster(settings())
    .findStudents(wanted)
    .then(() => undefined)
    .catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure?.message).not.toMatch(/Rosa|elsewhere/);
  expect(calls.length).toBeLessThan(20);
});

it('gives a service up that does not answer', async () => {
  const { settings, addFault } = await startSis([student]);
  await addFault({ match: '/demographics', delay: 600_000, count: 100 });
  await expect(createOneRoster(settings()).findStudents(wanted)).rejects.toMatchObject({ name: 'TimeoutError' });
});
