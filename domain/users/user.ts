import * as v from 'valibot';
import { EntryId, Instant } from '#domain/http/shapes.ts';

/**
 * The roles of staff in rising order: the level that user records carry, and the access to routes that comes with it
 * (PERM-1). General has no access and is shown as Delete.
 */
export const roles = {
  General: { level: 0 },
  User: { level: 1, access: 'staff' },
  Contributor: { level: 2, access: 'contributor' },
  Admin: { level: 3, access: 'admin' },
  'Super Admin': { level: 4, access: 'super' },
} as const;
export type UserStatus = keyof typeof roles;
type WorkingRole = (typeof roles)[Exclude<UserStatus, 'General'>];
export type StaffAccess = WorkingRole['access'];

export const userStatuses = Object.keys(roles) as UserStatus[];

/** Whether a staff member has a role or one above it. */
export function hasRole({ userLevel }: Pick<User, 'userLevel'>, role: UserStatus): boolean {
  return userLevel >= roles[role].level;
}

/** Whether a staff member may call a route with this access. */
export function hasStaffAccess({ userLevel }: Pick<User, 'userLevel'>, access: StaffAccess): boolean {
  return Object.values(roles).some((role) => 'access' in role && role.access === access && userLevel >= role.level);
}

const userEntries = {
  name: v.string(),
  /** The email address that they sign in with. */
  azureID: v.string(),
  userStatus: v.picklist(userStatuses),
  userLevel: v.number(),
  allCharterAccess: v.boolean(),
  charterAssignments: v.array(v.object({ _id: EntryId, name: v.string() })),
  personDbID: v.string(),
};

/** A stored staff member, identified by `oid` and `tid` of the Entra token. A removed user remains, as General. */
export const UserRecord = v.object({
  id: EntryId,
  tenant: v.string(),
  type: v.literal('user'),
  oid: v.string(),
  tid: v.string(),
  ...userEntries,
  createdAt: Instant,
  updatedAt: Instant,
  /** Name of the person who last changed their permissions. */
  updatedBy: v.string(),
  /** The submissionId of the form that added them last. */
  submissionId: v.optional(v.string()),
});
export type UserRecord = v.InferOutput<typeof UserRecord>;

/** A staff member in responses. */
export const User = v.object({ _id: EntryId, ...userEntries });
export type User = v.InferOutput<typeof User>;
