import { defineListShape } from '#domain/views/list-shape.ts';

/** The list of tasks. */
export const taskListShape = defineListShape({
  name: 'tasks',
  columns: ['dueOn', 'title', 'student', 'area', 'owner', 'done'],
  naming: 'student',
  sorted: [],
  filters: { owner: 'choice', state: 'choice' },
});
export type TaskColumn = (typeof taskListShape)['columns'][number];
