import { expect, it } from 'vitest';
import { createTestContainer } from '../../../tests/fixtures/database.ts';
import { makeHeavySearches } from '../../../tests/fixtures/students/heavy-typos.ts';
import { judgeMatches } from '../../../tests/fixtures/students/judge-matches.ts';
import { makePopulation } from '../../../tests/fixtures/students/population.ts';
import { sisStudent, studentToMatch } from '../../../tests/fixtures/students/student.ts';
import { createSisStudentStore, openSisStudentWriter } from '../sis-student-store.ts';
import { sisStudentsContainer } from '../stored-student.ts';
import { parseStudentToMatch, rankStudents } from './score-students.ts';

async function openStudents(seed: number, count: number) {
  const container = await createTestContainer(sisStudentsContainer);
  const { students, makeSearches } = makePopulation(seed, count);
  const { write } = await openSisStudentWriter(container);
  const store = createSisStudentStore(container);
  const find = async (wanted: Parameters<typeof parseStudentToMatch>[0]) => {
    const read = parseStudentToMatch(wanted);
    return rankStudents(read, await store.findStudents(read));
  };
  await write(students);
  return { students, makeSearches, find, write };
}

// `npm run bench match` measures the same with 10,000 students, and how long it takes.
it('finds whom registrations are about, through the store, and takes no twin for the other', async () => {
  const { students, makeSearches, find } = await openStudents(7, 500);
  const { precision, recall, exactTwins } = await judgeMatches(makeSearches(600), find);
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(exactTwins).toBe(0);

  // Two to four errors each, without phone and email.
  const heavy = makeHeavySearches(7, students, 400);
  let shown = 0;
  let others = 0;
  for (const { wanted, truth } of heavy) {
    const matches = await find(wanted);
    const isShown = matches.some(({ sis_local_id }) => sis_local_id === truth);
    shown += Number(isShown);
    others += matches.length - Number(isShown);
  }
  expect(shown / heavy.length).toBeGreaterThanOrEqual(0.98);
  expect(others / heavy.length).toBeLessThan(0.1);
  // More than 1,000 searches: the longest of the unit tests.
}, 240_000);

it.each([
  ['another birth date at the same address', { birthDate: '09/30/2013' }, 'Possible'],
  ['a first name in two parts', { firstName: 'Mari sol' }, 'Exact'],
  ['a last name in two parts', { lastName: 'Nú ñez' }, 'Exact'],
  ['letters of the first name swapped', { firstName: 'Marislo' }, 'Probable'],
  ['first letters of both names swapped', { firstName: 'aMrisol', lastName: 'úNñez' }, 'Probable'],
  ['several errors in the first name', { firstName: 'Maresl' }, 'Probable'],
  ['first and last name swapped, each with an error', { firstName: 'Nuñze', lastName: 'Marislo' }, 'Probable'],
])('shows a student of %s without phone and email', async (_, wanted, type) => {
  const { find, write } = await openStudents(7, 0);
  await write([sisStudent]);
  const matches = await find({ ...studentToMatch, phone: '', email: '', ...wanted });
  expect(matches.map(({ match_type }) => match_type)).toEqual([type]);
});

it('does not show a brother or sister at the same address, nor a namesake of another birth date elsewhere', async () => {
  const { find, write } = await openStudents(7, 0);
  await write([sisStudent]);
  const unreached = { ...studentToMatch, phone: '', email: '', birthDate: '09/30/2013' };
  expect(await find({ ...unreached, firstName: 'Lucía' })).toEqual([]);
  expect(await find({ ...unreached, firstName: 'Maribel' })).toEqual([]);
  expect(await find({ ...unreached, address: '7 Heron Way, Stockton, CA 95202' })).toEqual([]);
});
