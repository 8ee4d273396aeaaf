import { defineListShape } from '#domain/views/list-shape.ts';
import { maxListedBulk } from './api.ts';

/** The list of the caller's bulk changes. */
export const bulkListShape = defineListShape({
  name: 'bulkChanges',
  columns: ['action', 'createdAt', 'area', 'state'],
  naming: 'action',
  sorted: [],
  filters: {},
  sizes: [25, maxListedBulk],
});

/** The list of a bulk change's entries, with the result of each. */
export const bulkResultListShape = defineListShape({
  name: 'bulkResults',
  columns: ['name', 'result', 'reason'],
  naming: 'name',
  sorted: [],
  filters: { result: 'choice' },
});
