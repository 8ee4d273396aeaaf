import { type UserRecord, type UserStatus, userLevels, userStatuses } from '#domain/users/user.ts';
import accounts from './accounts.json' with { type: 'json' };
import { type CharterKey, findDemoCharter } from './charters.ts';
import { demoId } from './demo-ids.ts';

/** What each role may see: the Admin's charters include those of everybody below. */
const charterKeys: Record<UserStatus, readonly CharterKey[]> = {
  General: [],
  User: ['bayview', 'westpeak'],
  Contributor: ['bayview', 'holston'],
  Admin: ['bayview', 'westpeak', 'northlight', 'holston'],
  'Super Admin': [],
};

/** The user records of the demo accounts, made at `now`, but for the outsider, who has none. `tenantId` is the directory's. */
export function listDemoUsers(tenant: string, tenantId: string, now: Date): UserRecord[] {
  const at = now.toISOString();
  return accounts.flatMap(({ oid, email, name, role }) => {
    const userStatus = userStatuses.find((status) => status === role);
    if (!userStatus) return [];
    return {
      id: demoId('user', oid),
      tenant,
      type: 'user' as const,
      oid,
      tid: tenantId,
      name,
      azureID: email,
      userStatus,
      userLevel: userLevels[userStatus],
      allCharterAccess: userStatus === 'Super Admin',
      charterAssignments: charterKeys[userStatus].map(findDemoCharter).map(({ id, name }) => ({ _id: id, name })),
      personDbID: oid,
      createdAt: at,
      updatedAt: at,
      updatedBy: 'Demo data',
    };
  });
}
