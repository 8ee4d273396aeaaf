import * as v from 'valibot';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import { compareTexts } from '#domain/texts/compare-texts.ts';
import { type Holder, isListed, type Refusal, refusals, refuseTarget, worksFor } from './permissions.ts';
import { User } from './user.ts';

const refusalNames = Object.keys(refusals) as Refusal[];

/** A staff member in the list, limited to the data that the caller may see. */
export const ListedUser = v.object({
  ...User.entries,
  /** True if they also work for charters other than the caller's, which are not named. */
  otherCharters: v.boolean(),
  /** Why the caller may not change their permissions; null when the caller may. */
  refusal: v.nullable(v.picklist(refusalNames)),
  etag: v.string(),
});
export type ListedUser = v.InferOutput<typeof ListedUser>;

export const userSortKeys = ['name', 'status', 'charterAssignments', 'action'] as const;
export type UserSortKey = (typeof userSortKeys)[number];

/** Returns a staff member without the names of charters that are not the caller's. */
export function showUser(caller: Holder, user: User, etag: string): ListedUser {
  const own = user.charterAssignments.filter(({ _id }) => worksFor(caller, _id));
  const otherCharters = own.length < user.charterAssignments.length;
  return { ...user, charterAssignments: own, otherCharters, refusal: refuseTarget(caller, user) ?? null, etag };
}

type ShownCharters = Pick<ListedUser, 'allCharterAccess' | 'charterAssignments' | 'otherCharters'>;

/** Formats the charters of a staff member. */
export function describeCharters({ allCharterAccess, charterAssignments, otherCharters }: ShownCharters): string {
  if (allCharterAccess) return 'All Charters';
  const names = charterAssignments.map(({ name }) => name).sort(compareTexts);
  return [...names, ...(otherCharters ? ['other charters'] : [])].join(', ') || 'None';
}

const sortTexts: Readonly<Record<UserSortKey, (user: ListedUser) => string>> = {
  name: ({ name }) => name,
  status: ({ userLevel }) => String(userLevel),
  charterAssignments: describeCharters,
  action: ({ refusal }) => (refusal === null ? '0' : '1'),
};

type UserQuery = {
  readonly search?: string | undefined;
  readonly sort: UserSortKey;
  readonly direction: 'asc' | 'desc';
};

/**
 * Returns the users that a caller may see and that match a search: every word must begin a visible word. Equal matches
 * are sorted by name.
 */
export function selectUsers(
  caller: Holder,
  users: readonly { readonly user: User; readonly etag: string }[],
  { search, sort, direction }: UserQuery,
): ListedUser[] {
  const words = splitWords([search]);
  const turn = direction === 'asc' ? 1 : -1;
  return users
    .filter(({ user }) => isListed(caller, user))
    .map(({ user, etag }) => showUser(caller, user, etag))
    .filter((user) => search === undefined || hasWords(user, words))
    .map((user) => ({ user, text: sortTexts[sort](user) }))
    .sort((left, right) => turn * compareTexts(left.text, right.text) || compareNames(left.user, right.user))
    .map(({ user }) => user);
}

function compareNames(left: ListedUser, right: ListedUser): number {
  return compareTexts(left.name, right.name) || (left._id < right._id ? -1 : 1);
}

function hasWords(user: ListedUser, words: readonly string[]): boolean {
  const shown = splitWords([user.name, user.azureID, user.userStatus, describeCharters(user)]);
  // A search that contains only punctuation finds nothing.
  return words.length > 0 && words.every((word) => shown.some((one) => one.startsWith(word)));
}

function splitWords(parts: readonly (string | undefined)[]): string[] {
  return toSearchText(parts).match(/[\p{L}\p{N}]+/gu) ?? [];
}
