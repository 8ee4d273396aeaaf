import * as v from 'valibot';
import { EntryId } from '#domain/http/shapes.ts';

/** Staff levels in rising order. Source: contract, Access; General is shown as Delete. */
export const userLevels = { General: 0, User: 1, Contributor: 2, Admin: 3, 'Super Admin': 4 } as const;
export const userStatuses = ['General', 'User', 'Contributor', 'Admin', 'Super Admin'] as const;
export type UserStatus = (typeof userStatuses)[number];

const charterAssignments = v.array(v.object({ _id: EntryId, name: v.string() }));

/** A staff member as stored; found by `oid` and `tid` of the Entra token alone. */
export const UserRecord = v.object({
  id: EntryId,
  tenant: v.string(),
  type: v.literal('user'),
  oid: v.string(),
  tid: v.string(),
  name: v.string(),
  azureID: v.string(),
  userStatus: v.picklist(userStatuses),
  userLevel: v.number(),
  allCharterAccess: v.boolean(),
  charterAssignments,
  personDbID: v.string(),
});
export type UserRecord = v.InferOutput<typeof UserRecord>;

/** A staff member as read. Source: spec 3 §3 User. */
export const User = v.object({
  _id: EntryId,
  name: v.string(),
  azureID: v.string(),
  userStatus: v.picklist(userStatuses),
  userLevel: v.number(),
  allCharterAccess: v.boolean(),
  charterAssignments,
  personDbID: v.string(),
});
export type User = v.InferOutput<typeof User>;
