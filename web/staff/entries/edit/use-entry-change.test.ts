import { expect, it } from 'vitest';
import { withoutRow } from './use-entry-change.ts';

it('takes a deleted entry out of the lists that were read', () => {
  const page = { data: [{ _id: 'a' }, { _id: 'b' }], total_count: 12 };
  expect(withoutRow(page, 'a')).toEqual({ data: [{ _id: 'b' }], total_count: 11 });
});

it.each([[{ data: [{ _id: 'b' }], total_count: 12 }], [[{ _id: 'a' }]], [7], [undefined], [{ _id: 'a' }]])(
  'leaves data without it unchanged',
  (read) => expect(withoutRow(read, 'a')).toBe(read),
);
