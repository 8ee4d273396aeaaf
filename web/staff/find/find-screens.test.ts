import { describe, expect, it } from 'vitest';
import { type UserStatus, userStatuses } from '#domain/users/user.ts';
import { findScreens } from './find-screens.ts';

const namesOf = (status: UserStatus, search: string) =>
  findScreens({ userLevel: userStatuses.indexOf(status) }, search).map(({ name }) => name);

describe('findScreens', () => {
  it.each<[UserStatus, string, string[]]>([
    ['User', 'dash', ['Dashboard']],
    ['User', 'ORIENT', ['Scheduled Orientations']],
    ['User', 'enroll second', ['Secondary Enrollments', 'Secondary Enrollments']],
    ['User', 'setup second', ['Secondary Enrollments']],
    ['User', 'add', []],
    ['Contributor', 'add int', ['Add Interest']],
    ['Contributor', 'perm', []],
    ['Admin', 'perm', ['App Permissions']],
    ['Admin', 'student', []],
    ['Super Admin', 'student', ['Student Data']],
    ['Super Admin', 'zzz', []],
    ['Super Admin', '--', []],
  ])('of the %s with %s', (status, search, expected) => {
    expect(namesOf(status, search)).toEqual(expected);
  });
});
