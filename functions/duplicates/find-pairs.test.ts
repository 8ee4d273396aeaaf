import { expect, it } from 'vitest';
import { findSurroundings, type ReadStudent } from '#domain/matching/compare-entries.ts';
import { createDuplicatesKit } from '../../tests/fixtures/duplicates-kit.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { everyCharter } from '../platform/http/access.ts';
import { findPairs } from './find-pairs.ts';

it('looks at the surroundings of each entry once, for any number of entries that share a block', async () => {
  const { addRegistration, duplicates, kit, registrations, pairs } = await createDuplicatesKit();
  const ids = [];
  for (let at = 1; at <= 6; at += 1) ids.push(await addRegistration(at));
  await duplicates.scan();
  const { entry } = await registrations.store.read(ids.at(-1) ?? '', everyCharter);
  const students: ReadStudent[] = [];
  await findPairs(kit, pairs, registrations as unknown as AnyArea, entry, (student, others) => {
    students.push(student);
    return findSurroundings(student, others);
  });
  // Also those of the pairs among the others: each is the first of a pair, but for the last of them.
  expect(students).toHaveLength(ids.length - 1);
  expect(new Set(students).size).toBe(students.length);
});
