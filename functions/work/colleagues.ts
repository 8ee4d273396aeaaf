import { worksFor } from '#domain/users/permissions.ts';
import { hasRole, type UserRecord } from '#domain/users/user.ts';
import type { Colleague } from '#domain/work/api.ts';
import { type CharterScope, isInScope } from '../platform/http/access.ts';

/** Staff who process entries, by name. */
const byName = (left: UserRecord, right: UserRecord) => left.name.localeCompare(right.name, 'en-US');

/** Whether a staff member can process the entries of a charter. */
export const canProcess = (user: UserRecord, charterId: string): boolean =>
  hasRole(user, 'Contributor') && worksFor(user, charterId);

/** Returns the staff who process entries of a charter in the scope. Charters outside of it are not named. */
export function listColleaguesIn(scope: CharterScope, users: readonly UserRecord[]): Colleague[] {
  const working = users.filter((user) => hasRole(user, 'Contributor')).sort(byName);
  return working.flatMap(({ azureID, name, allCharterAccess, charterAssignments }): Colleague[] => {
    if (allCharterAccess) return [{ azureID, name, charterIds: null }];
    const charterIds = charterAssignments.map(({ _id }) => _id).filter((id) => isInScope(scope, id));
    return charterIds.length > 0 ? [{ azureID, name, charterIds }] : [];
  });
}
