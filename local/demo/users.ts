import { roles, type UserRecord, type UserStatus, userStatuses } from '#domain/users/user.ts';
import accounts from './accounts.json' with { type: 'json' };
import { type CharterKey, findDemoCharter } from './charters.ts';
import { demoId } from './demo-ids.ts';
import people from './people.json' with { type: 'json' };

/** The charters of each role. Those of the Admin include those of all lower roles. */
const charterKeys: Record<UserStatus, readonly CharterKey[]> = {
  General: [],
  User: ['bayview', 'westpeak'],
  Contributor: ['bayview', 'holston'],
  Admin: ['bayview', 'westpeak', 'northlight', 'holston'],
  'Super Admin': [],
};

type DemoPerson = { readonly oid: string; readonly email: string; readonly name: string };

/** Other people in the directory with permissions, by the local part of their email address. */
const otherStaff: readonly (readonly [string, UserStatus, readonly CharterKey[]])[] = [
  ['penelope.stavros', 'Admin', ['bayview']],
  ['harold.quillfeather', 'Contributor', ['holston']],
  ['isaac.featherstone', 'Contributor', ['northlight', 'westpeak']],
  ['nadia.petrosyan', 'User', ['westpeak']],
  ['beatriz.salgado.pires', 'User', ['bayview', 'palmbeach']],
  ['kwame.asante-boateng', 'Admin', ['palmbeach', 'redwood']],
  ['owen.fairbanks-lee', 'Contributor', ['palmbeach']],
  ['ingrid.halvorsen', 'User', ['redwood', 'fern']],
  ['caleb.montoya', 'User', ['copper']],
];

/**
 * The user records of the demo accounts, made at `now`, except the outsider, who has none; and of other people in the
 * directory. `tenantId` is that of the directory.
 */
export function listDemoUsers(tenant: string, tenantId: string, now: Date): UserRecord[] {
  const at = now.toISOString();
  const hire = ({ oid, email, name }: DemoPerson, userStatus: UserStatus, keys: readonly CharterKey[]): UserRecord => ({
    id: demoId('user', oid),
    tenant,
    type: 'user',
    oid,
    tid: tenantId,
    name,
    azureID: email,
    userStatus,
    userLevel: roles[userStatus].level,
    allCharterAccess: userStatus === 'Super Admin',
    charterAssignments: keys.map(findDemoCharter).map((charter) => ({ _id: charter.id, name: charter.name })),
    personDbID: oid,
    createdAt: at,
    updatedAt: at,
    updatedBy: 'Demo data',
  });
  const ofAccounts = accounts.flatMap((account) => {
    const userStatus = userStatuses.find((status) => status === account.role);
    return userStatus ? [hire(account, userStatus, charterKeys[userStatus])] : [];
  });
  const ofOthers = otherStaff.map(([who, userStatus, keys]) => {
    const person = people.find(({ email }) => email.startsWith(`${who}@`));
    if (!person) throw new Error(`There is no '${who}' in people.json.`);
    return hire(person, userStatus, keys);
  });
  return [...ofAccounts, ...ofOthers];
}
