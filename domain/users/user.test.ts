import { expect, it } from 'vitest';
import { hasRole, hasStaffAccess, type StaffAccess, userStatuses } from './user.ts';

it.each<[number, string[], StaffAccess[]]>([
  [0, ['General'], []],
  [1, ['General', 'User'], ['staff']],
  [2, ['General', 'User', 'Contributor'], ['staff', 'contributor']],
  [3, ['General', 'User', 'Contributor', 'Admin'], ['staff', 'contributor', 'admin']],
  [4, ['General', 'User', 'Contributor', 'Admin', 'Super Admin'], ['staff', 'contributor', 'admin', 'super']],
])('level %i has the roles %j and the access %j', (userLevel, roles, accesses) => {
  const all: StaffAccess[] = ['staff', 'contributor', 'admin', 'super'];
  expect(userStatuses.filter((role) => hasRole({ userLevel }, role))).toEqual(roles);
  expect(all.filter((access) => hasStaffAccess({ userLevel }, access))).toEqual(accesses);
});
