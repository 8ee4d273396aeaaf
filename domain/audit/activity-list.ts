import { defineListShape } from '#domain/views/list-shape.ts';

/** The activity of staff and families, the newest first. */
export const activityListShape = defineListShape({
  name: 'activity',
  columns: ['who', 'what', 'entry', 'when'],
  naming: 'who',
  sorted: [],
  filters: { kind: 'choice', person: 'choice', day: 'dates' },
});
export type ActivityColumn = (typeof activityListShape)['columns'][number];
