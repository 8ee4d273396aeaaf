import { hasRole, roles, type User, type UserStatus, userStatuses } from './user.ts';

/** The permissions of a staff member that the rules below use. */
export type Holder = Pick<User, '_id' | 'userLevel' | 'allCharterAccess' | 'charterAssignments'>;

/** The new permissions of a user. */
export type Grant = { readonly userStatus: UserStatus; readonly charterIds: readonly string[] };

/** Reasons why the caller may not make a change of permissions, with what to do instead. */
export const refusals = {
  level: 'Only an Admin or a Super Admin can change permissions. Ask one of them.',
  yourself: 'You cannot change your own permissions. Ask another administrator.',
  above: 'Only a Super Admin can change an Admin or a Super Admin. Ask a Super Admin.',
  'other charters': 'This person also works for charters that you do not work for. Ask a Super Admin.',
  'grant above':
    'Only a Super Admin can make somebody Admin or Super Admin. Choose another level, or ask a Super Admin.',
  'grant other charters': 'You can give only charters that you work for yourself. Ask a Super Admin for the others.',
} as const;
export type Refusal = keyof typeof refusals;

/** Whether a staff member works for a charter. */
export function worksFor({ allCharterAccess, charterAssignments }: Omit<Holder, '_id'>, charterId: string): boolean {
  return allCharterAccess || charterAssignments.some(({ _id }) => _id === charterId);
}

/**
 * Whether a caller sees a user in the list: themselves, users who share a charter with the caller, and users with access
 * to all charters. A caller with access to all charters sees everyone. Removed users are not listed. Source:
 * docs/decisions/0014.
 */
export function isListed(caller: Holder, user: Holder): boolean {
  if (!hasRole(user, 'User')) return false;
  if (caller.allCharterAccess || user.allCharterAccess || caller._id === user._id) return true;
  return user.charterAssignments.some(({ _id }) => worksFor(caller, _id));
}

/**
 * Returns why a caller may not change a user's permissions at all; undefined when they may (PERM-11). Because
 * users cannot change themselves and only a Super Admin can change a Super Admin, at least one Super Admin always
 * remains.
 */
export function refuseTarget(caller: Holder, target: Holder): Refusal | undefined {
  if (!hasRole(caller, 'Admin')) return 'level';
  if (caller._id === target._id) return 'yourself';
  if (hasRole(caller, 'Super Admin')) return undefined;
  if (hasRole(target, 'Admin')) return 'above';
  const isWithin = target.charterAssignments.every(({ _id }) => worksFor(caller, _id));
  return isWithin && (!target.allCharterAccess || caller.allCharterAccess) ? undefined : 'other charters';
}

/** Returns why a caller may not give permissions; undefined when the caller may (PERM-10). */
export function refuseGrant(caller: Holder, { userStatus, charterIds }: Grant): Refusal | undefined {
  if (!hasRole(caller, 'Admin')) return 'level';
  if (hasRole(caller, 'Super Admin')) return undefined;
  if (roles[userStatus].level >= roles.Admin.level) return 'grant above';
  return charterIds.every((id) => worksFor(caller, id)) ? undefined : 'grant other charters';
}

/** The levels that a caller may give, lowest first. */
export function listGrantable(caller: Holder): UserStatus[] {
  return userStatuses.filter((userStatus) => refuseGrant(caller, { userStatus, charterIds: [] }) === undefined);
}

/** Whether a level has assigned charters: Super Admin has all charters, General none. */
export function takesCharters(userStatus: UserStatus): boolean {
  return userStatus !== 'Super Admin' && userStatus !== 'General';
}
