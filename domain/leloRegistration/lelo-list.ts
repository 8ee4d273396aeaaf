import { pageSizeLimit } from '#domain/http/shapes.ts';
import { defineListShape, entryColumnNames, entryFilterShapes } from '#domain/views/list-shape.ts';

/** The list of secondary enrollments. The name column sorts by last name, or by first name. */
export const leloListShape = defineListShape({
  name: 'leloRegistrations',
  columns: [
    'submitDate',
    'status',
    'name',
    'learningCenter',
    'phone',
    'email',
    'agreement',
    'permalink',
    'age',
    ...entryColumnNames,
  ],
  hidden: ['age', ...entryColumnNames],
  naming: 'name',
  sorted: ['submitDate', 'status', 'name', 'firstName', 'learningCenter', 'phone', 'email', 'agreement', 'permalink'],
  filters: { session: 'choice', status: 'choice', age: 'choice', ...entryFilterShapes, submitted: 'dates' },
  sizes: [50, 100, pageSizeLimit],
});
export type LeloColumn = (typeof leloListShape)['columns'][number];
