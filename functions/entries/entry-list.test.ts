import { expect, it } from 'vitest';
import { entryFilters } from './entry-list.ts';

const context = { now: new Date('2026-11-20T10:00:00.000Z'), me: 'ana@northstar.example' };
const area = { gradeField: 'gradeLevel', programField: 'programs' };

it('ages part at 18', () => {
  const parameters = { adultFrom: '2008-11-20' };
  expect(entryFilters(area, {}, context)).toEqual([]);
  expect(entryFilters(area, { age: 'under18' }, context)).toEqual([{ sql: 'c.birthDate > @adultFrom', parameters }]);
  expect(entryFilters(area, { age: 'over18' }, context)).toEqual([{ sql: 'c.birthDate <= @adultFrom', parameters }]);
});

it('grade and program are fields of the area, and match nothing where it has none', () => {
  const wanted = { grade: '09', program: 'el' };
  expect(entryFilters(area, wanted, context)).toEqual([
    { sql: 'ARRAY_CONTAINS(@grades, c.gradeLevel)', parameters: { grades: ['09', '9'] } },
    { sql: 'c.programs["el"] = true' },
  ]);
  expect(entryFilters({}, wanted, context)).toEqual([{ sql: 'false' }, { sql: 'false' }]);
});

it('entries are of a colleague, of the caller or of nobody', () => {
  const of = (assignedTo: string) => entryFilters(area, { assignedTo }, context);
  const sql = 'c.assignedTo = @assignedTo';
  expect(of('bo@northstar.example')).toEqual([{ sql, parameters: { assignedTo: 'bo@northstar.example' } }]);
  expect(of('me')).toEqual([{ sql, parameters: { assignedTo: context.me } }]);
  expect(of('nobody')).toEqual([{ sql: 'NOT IS_DEFINED(c.assignedTo)' }]);
});
