import { takesCharters } from '#domain/users/permissions.ts';
import { type User, type UserStatus, userStatuses } from '#domain/users/user.ts';

/** The permissions to give. */
export type PermissionChoice = { readonly userStatus: UserStatus | ''; readonly charterIds: readonly string[] };
/** A complete choice. */
export type ChosenPermission = PermissionChoice & { readonly userStatus: UserStatus };

/** A line about the rights of each level. */
export const levelHints: Readonly<Record<UserStatus, string>> = {
  User: 'Sees the entries of their charters.',
  Contributor: 'Sees, adds and edits the entries of their charters.',
  Admin: 'As a Contributor, and gives permissions to others of their charters.',
  'Super Admin': 'May do everything, for all charters.',
  General: 'Loses access at once. Their name stays with what they have done.',
};
/** The levels above, with removal as the last choice; the level General is shown as Delete. */
export const levelOrder: readonly UserStatus[] = [...userStatuses.filter((level) => level !== 'General'), 'General'];
export const levelLabel = (level: UserStatus) => (level === 'General' ? 'Delete' : level);

/** Returns the missing choice; undefined when the choice is complete. */
export function findMissingChoice({ userStatus, charterIds }: PermissionChoice): string | undefined {
  if (userStatus === '') return 'Choose a level to go on.';
  return takesCharters(userStatus) && charterIds.length === 0 ? 'Choose at least one charter to go on.' : undefined;
}

/** Formats the chosen charters. */
export function describeChosenCharters(
  { userStatus, charterIds }: PermissionChoice,
  options: User['charterAssignments'],
): string {
  if (userStatus === 'Super Admin') return 'All Charters';
  const names = options.filter(({ _id }) => charterIds.includes(_id)).map(({ name }) => name);
  return names.join(', ') || 'None yet';
}
