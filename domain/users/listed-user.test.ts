import { describe, expect, it } from 'vitest';
import { describeCharters, selectUsers, showUser, type UserSortKey } from './listed-user.ts';
import { roles, type User, type UserStatus } from './user.ts';

const names: Readonly<Record<string, string>> = { A: 'Alder', B: 'Birch', C: 'Cedar 10', D: 'Cedar 9' };
let last = 0;
function user(name: string, userStatus: UserStatus, charters: string): User {
  last += 1;
  return {
    _id: String(last).padStart(24, '0'),
    name,
    azureID: `${name.toLowerCase().replace(' ', '.')}@northstar.example`,
    userStatus,
    userLevel: roles[userStatus].level,
    allCharterAccess: charters === '*',
    charterAssignments: charters === '*' ? [] : [...charters].map((key) => ({ _id: key, name: names[key] ?? '' })),
    personDbID: '',
  };
}

const admin = user('Mia Admin', 'Admin', 'AB');
const boss = user('Zed Boss', 'Super Admin', '*');
const staff = [
  boss,
  admin,
  user('ana both', 'User', 'BA'),
  user('Ábel Part', 'Contributor', 'AC'),
  user('Cy Foreign', 'User', 'C'),
  user('Dee Foreign', 'Admin', 'D'),
  user('Eli Admin', 'Admin', 'B'),
  user('Flo Removed', 'General', 'A'),
  user('Gus Nothing', 'User', ''),
];
const list = (caller: User, sort: UserSortKey = 'name', direction: 'asc' | 'desc' = 'asc', search?: string) =>
  selectUsers(
    caller,
    staff.map((one) => ({ user: one, etag: '"1"' })),
    { sort, direction, search },
  );
const found = (caller: User, search: string) => list(caller, 'name', 'asc', search).map(({ name }) => name);

describe('the list of users', () => {
  it('shows an Admin those who share a charter, those who work for all, and themselves', () => {
    expect(list(admin).map(({ name }) => name)).toEqual([
      'Ábel Part',
      'ana both',
      'Eli Admin',
      'Mia Admin',
      'Zed Boss',
    ]);
  });

  it('shows a Super Admin everybody but who was removed', () => {
    expect(list(boss)).toHaveLength(staff.length - 1);
    expect(list(boss).map(({ name }) => name)).not.toContain('Flo Removed');
  });

  it('names no charter that is not the caller’s, and says that there are more', () => {
    const [part] = list(admin, 'name', 'asc', 'part');
    expect(part).toMatchObject({
      charterAssignments: [{ name: 'Alder' }],
      otherCharters: true,
      refusal: 'other charters',
    });
    expect(JSON.stringify(list(admin))).not.toMatch(/Cedar/);
    expect(list(boss, 'name', 'asc', 'part')[0]).toMatchObject({ otherCharters: false, refusal: null });
  });

  it.each([
    ['Eli', 'above'],
    ['Zed', 'above'],
    ['Mia', 'yourself'],
    ['ana', null],
  ])('says about %s to an Admin: %s', (search, refusal) => {
    expect(list(admin, 'name', 'asc', search).map((one) => one.refusal)).toEqual([refusal]);
  });

  it('is found by beginnings of words of its shown texts, in any order, case and with or without accents', () => {
    expect(found(admin, 'AB')).toEqual(['Ábel Part']);
    expect(found(boss, 'part abel@northstar')).toEqual(['Ábel Part']);
    expect(found(boss, 'abel northward')).toEqual([]);
    expect(found(admin, 'birch')).toEqual(['ana both', 'Eli Admin', 'Mia Admin']);
    expect(found(admin, 'all charters')).toEqual(['Zed Boss']);
    expect(found(admin, 'contributor')).toEqual(['Ábel Part']);
    expect(found(boss, 'cedar')).toEqual(['Ábel Part', 'Cy Foreign', 'Dee Foreign']);
    expect(found(admin, '--')).toEqual([]);
  });

  it('finds nobody by a charter that is not the caller’s', () => {
    expect(found(admin, 'cedar')).toEqual([]);
  });

  it.each<[UserSortKey, string[]]>([
    ['status', ['ana both', 'Ábel Part', 'Eli Admin', 'Mia Admin', 'Zed Boss']],
    ['charterAssignments', ['ana both', 'Mia Admin', 'Ábel Part', 'Zed Boss', 'Eli Admin']],
    ['action', ['ana both', 'Ábel Part', 'Eli Admin', 'Mia Admin', 'Zed Boss']],
  ])('is sorted by %s, then by name', (sort, expected) => {
    expect(list(admin, sort).map(({ name }) => name)).toEqual(expected);
    if (sort === 'charterAssignments')
      expect(list(admin, sort, 'desc').map(({ name }) => name)).toEqual([
        'Eli Admin',
        'Zed Boss',
        'Ábel Part',
        'ana both',
        'Mia Admin',
      ]);
  });
});

describe('charters in words', () => {
  it.each([
    ['*', 'All Charters'],
    ['', 'None'],
    ['CDBA', 'Alder, Birch, Cedar 9, Cedar 10'],
  ])('of %j are %s', (charters, words) => {
    expect(describeCharters(showUser(boss, user('X', 'User', charters), ''))).toBe(words);
  });

  it('hide the names of others from an Admin', () => {
    expect(describeCharters(showUser(admin, user('X', 'User', 'CB'), ''))).toBe('Birch, other charters');
  });
});
