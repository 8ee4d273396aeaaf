import { expect, it } from 'vitest';
import { ageFilter } from './entry-list.ts';

it('ages part at 18', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const parameters = { adultFrom: '2008-11-20' };
  expect(ageFilter(undefined, now)).toEqual([]);
  expect(ageFilter('under18', now)).toEqual([{ sql: 'c.birthDate > @adultFrom', parameters }]);
  expect(ageFilter('over18', now)).toEqual([{ sql: 'c.birthDate <= @adultFrom', parameters }]);
});
