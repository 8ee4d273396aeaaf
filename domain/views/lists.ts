import { activityListShape } from '#domain/audit/activity-list.ts';
import { bulkListShape, bulkResultListShape } from '#domain/bulk/bulk-lists.ts';
import { emailListShape } from '#domain/email/email-list.ts';
import { interestListShape } from '#domain/enrollment/interest-list.ts';
import { deletedListShape } from '#domain/entries/deleted-list.ts';
import { leloListShape } from '#domain/leloRegistration/lelo-list.ts';
import { letterListShape } from '#domain/letters/letter-list.ts';
import { orientationListShape, registrationListShape } from '#domain/registration/registration-lists.ts';
import { userListShape } from '#domain/users/user-list.ts';
import { taskListShape } from '#domain/work/task-list.ts';
import type { ListShape } from './list-shape.ts';

/** Every staff list that has saved views. */
export const listShapes = [
  interestListShape,
  registrationListShape,
  orientationListShape,
  leloListShape,
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
