import { defineListShape } from '#domain/views/list-shape.ts';

/** The list of entries in the trash, the newest deletion first. */
export const deletedListShape = defineListShape({
  name: 'deleted',
  columns: ['student', 'deletedAt', 'deletedBy', 'learningCenter', 'until', 'restore'],
  naming: 'student',
  sorted: [],
  filters: { area: 'choice' },
});
export type DeletedColumn = (typeof deletedListShape)['columns'][number];
