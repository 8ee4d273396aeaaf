import { activityListShape } from '#domain/audit/activity-list.ts';
import { bulkListShape, bulkResultListShape } from '#domain/bulk/bulk-lists.ts';
import { emailListShape } from '#domain/email/email-list.ts';
import { deletedListShape } from '#domain/entries/deleted-list.ts';
import { entryAreas } from '#domain/entry-areas.ts';
import { letterListShape } from '#domain/letters/letter-list.ts';
import { userListShape } from '#domain/users/user-list.ts';
import { taskListShape } from '#domain/work/task-list.ts';
import type { ListShape } from './list-shape.ts';

type AreaList = (typeof entryAreas)[number]['lists'][number];

/** Every staff list that has saved views. */
export const listShapes = [
  ...entryAreas.flatMap(({ lists }): readonly AreaList[] => lists),
  emailListShape,
  activityListShape,
  deletedListShape,
  userListShape,
  bulkListShape,
  bulkResultListShape,
  taskListShape,
  letterListShape,
] as const;
export type ListName = (typeof listShapes)[number]['name'];

/** The names of the lists in calls. */
export const listNames: readonly ListName[] = listShapes.map(({ name }) => name);

/** Returns the shape of a list. */
export const listNamed = (name: ListName): ListShape => listShapes.find((shape) => shape.name === name) as ListShape;
