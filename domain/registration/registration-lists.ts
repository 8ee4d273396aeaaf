import { defineListShape, entryColumnNames, entryFilterShapes } from '#domain/views/list-shape.ts';

const columns = ['submitDate', 'status', 'learningCenter', 'enrollment', 'name', 'age', 'phone', 'email'] as const;

/** The list of registrations. */
export const registrationListShape = defineListShape({
  name: 'registrations',
  columns: [...columns, ...entryColumnNames, 'programs'],
  hidden: [...entryColumnNames, 'programs'],
  naming: 'name',
  sorted: columns,
  filters: { age: 'choice', view: 'choice', ...entryFilterShapes, program: 'choice', submitted: 'dates' },
});
export type RegistrationColumn = (typeof registrationListShape)['columns'][number];

/** The list of scheduled orientations. */
export const orientationListShape = defineListShape({
  name: 'orientations',
  columns: [
    'date',
    'status',
    'learningCenter',
    'enrollment',
    'name',
    'age',
    'programs',
    'view',
    'submitDate',
    ...entryColumnNames,
  ],
  hidden: ['submitDate', ...entryColumnNames],
  naming: 'name',
  sorted: ['date', 'status', 'learningCenter', 'enrollment', 'name', 'age'],
  filters: { held: 'dates', age: 'choice', ...entryFilterShapes, program: 'choice', submitted: 'dates' },
});
export type OrientationColumn = (typeof orientationListShape)['columns'][number];
