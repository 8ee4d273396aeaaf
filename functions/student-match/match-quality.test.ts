import { expect, it } from 'vitest';
import { createTestContainer } from '../../tests/fixtures/database.ts';
import { judgeMatches } from '../../tests/fixtures/students/judge-matches.ts';
import { makePopulation } from '../../tests/fixtures/students/population.ts';
import { rankStudents, readSought } from './score-students.ts';
import { createSisStudentStore, openSisStudentWriter, sisStudentsContainer } from './sis-student-store.ts';

// `npm run bench match` measures the same with 10,000 students, and how long it takes.
it('finds whom registrations are about, through the store, and takes no twin for the other', async () => {
  const container = await createTestContainer(sisStudentsContainer);
  const { students, makeSearches } = makePopulation(7, 500);
  await (await openSisStudentWriter(container)).write(students);
  const store = createSisStudentStore(container);
  const find = async (sought: Parameters<typeof readSought>[0]) => {
    const read = readSought(sought);
    return rankStudents(read, await store.findStudents(read));
  };
  const { precision, recall, exactTwins } = await judgeMatches(makeSearches(600), find);
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(exactTwins).toBe(0);
});
