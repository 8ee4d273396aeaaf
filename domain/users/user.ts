import * as v from 'valibot';
import { EntryId, Instant } from '#domain/http/shapes.ts';

/** Staff levels in rising order. General is shown as Delete. */
export const userLevels = { General: 0, User: 1, Contributor: 2, Admin: 3, 'Super Admin': 4 } as const;
export const userStatuses = ['General', 'User', 'Contributor', 'Admin', 'Super Admin'] as const;
export type UserStatus = (typeof userStatuses)[number];

const userEntries = {
  name: v.string(),
  /** The address of the directory that they sign in with. */
  azureID: v.string(),
  userStatus: v.picklist(userStatuses),
  userLevel: v.number(),
  allCharterAccess: v.boolean(),
  charterAssignments: v.array(v.object({ _id: EntryId, name: v.string() })),
  personDbID: v.string(),
};

/** A staff member as stored; found by `oid` and `tid` of the Entra token alone. Who was removed stays, as General. */
export const UserRecord = v.object({
  id: EntryId,
  tenant: v.string(),
  type: v.literal('user'),
  oid: v.string(),
  tid: v.string(),
  ...userEntries,
  createdAt: Instant,
  updatedAt: Instant,
  /** Name of whoever gave them their permissions last. */
  updatedBy: v.string(),
  /** Of the form by which they were added last. */
  submissionId: v.optional(v.string()),
});
export type UserRecord = v.InferOutput<typeof UserRecord>;

/** A staff member as read. */
export const User = v.object({ _id: EntryId, ...userEntries });
export type User = v.InferOutput<typeof User>;
