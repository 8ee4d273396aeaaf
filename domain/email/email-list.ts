import { defineListShape } from '#domain/views/list-shape.ts';

/** The list of mails. Its order is that of the server: failed ones first. */
export const emailListShape = defineListShape({
  name: 'emails',
  columns: ['state', 'student', 'email', 'to', 'when', 'why', 'again'],
  naming: 'student',
  sorted: [],
  filters: { state: 'choice', kind: 'choice', day: 'dates' },
});
export type EmailColumn = (typeof emailListShape)['columns'][number];
