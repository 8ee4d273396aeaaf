import { defineListShape } from '#domain/views/list-shape.ts';

/** The list of letters. */
export const letterListShape = defineListShape({
  name: 'letters',
  columns: ['name', 'purpose', 'areas', 'languages', 'updatedAt', 'updatedBy'],
  naming: 'name',
  sorted: [],
  filters: {},
});
export type LetterColumn = (typeof letterListShape)['columns'][number];
