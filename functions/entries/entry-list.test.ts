import { expect, it } from 'vitest';
import { ageFilter } from './entry-list.ts';

it('ages part at 18', () => {
  expect(ageFilter(undefined)).toEqual([]);
  const [under] = ageFilter('under18');
  const [over] = ageFilter('over18');
  expect(under?.sql).toBe('c.birthDate > @adultFrom');
  expect(over?.sql).toBe('c.birthDate <= @adultFrom');
  expect(under?.parameters?.adultFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
