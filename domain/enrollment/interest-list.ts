import { defineListShape, entryColumnNames, entryFilterShapes } from '#domain/views/list-shape.ts';

const columns = [
  'submitDate',
  'status',
  'name',
  'age',
  'learningCenter',
  'parent',
  'phone',
  'email',
  'lastContact',
] as const;

/** The list of requests for information. */
export const interestListShape = defineListShape({
  name: 'interests',
  columns: [...columns, ...entryColumnNames],
  hidden: entryColumnNames,
  naming: 'name',
  sorted: columns,
  filters: { age: 'choice', filter: 'choice', ...entryFilterShapes, submitted: 'dates' },
});
export type InterestColumn = (typeof interestListShape)['columns'][number];
