import { defineListShape } from '#domain/views/list-shape.ts';
import { mostListedBulk } from './api.ts';

/** The user's changes of many entries. */
export const bulkListShape = defineListShape({
  name: 'bulkChanges',
  columns: ['action', 'createdAt', 'area', 'state'],
  naming: 'action',
  sorted: [],
  filters: {},
  sizes: [25, mostListedBulk],
});

/** The entries of a change of many entries, with the result of each. */
export const bulkResultListShape = defineListShape({
  name: 'bulkResults',
  columns: ['name', 'result', 'reason'],
  naming: 'name',
  sorted: [],
  filters: { result: 'choice' },
});
