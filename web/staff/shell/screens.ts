import { entryAreas } from '#domain/entry-areas.ts';
import type { UserStatus } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';

export type ScreenGroup = 'View Entries' | 'New Entry' | 'Setup' | 'Administration';

export type StaffScreen = {
  readonly path: string;
  readonly group: ScreenGroup;
  /** Text of the sidebar's link; no link when absent. */
  readonly link?: string;
  /** Text of the dashboard's tile; no tile when absent. */
  readonly tile?: string;
  /** The minimum role: users below it do not see the link, and the route refuses them. */
  readonly role: UserStatus;
};

/** The screens in sidebar and dashboard, in order. Each area adds its screens here. */
export const screens: readonly StaffScreen[] = [
  { path: staffPaths.myWork, group: 'View Entries', link: 'My Work', role: 'Contributor' },
  ...entryAreas.map(
    ({ path, words }): StaffScreen => ({
      path,
      group: 'View Entries',
      link: words.link,
      tile: words.list,
      role: 'User',
    }),
  ),
  {
    path: staffPaths.orientations(),
    group: 'View Entries',
    link: 'Scheduled Orientations',
    tile: 'Scheduled Orientations',
    role: 'User',
  },
  { path: staffPaths.bulkChanges, group: 'View Entries', link: 'Bulk Changes', role: 'Contributor' },
  { path: staffPaths.duplicates(), group: 'View Entries', link: 'Possible Duplicates', role: 'Contributor' },
  {
    path: staffPaths.addInterest,
    group: 'New Entry',
    link: 'Add Interest',
    tile: 'Add Interest Form',
    role: 'Contributor',
  },
  {
    path: staffPaths.addRegistration(),
    group: 'New Entry',
    link: 'Add Primary Registration',
    tile: 'Add Registration Form',
    role: 'Contributor',
  },
  {
    path: staffPaths.sessions,
    group: 'Setup',
    link: 'Secondary Enrollments',
    role: 'User',
  },
  { path: staffPaths.letters, group: 'Setup', link: 'Letters', role: 'User' },
  {
    path: staffPaths.permissions,
    group: 'Administration',
    link: 'App Permissions',
    tile: 'App Permissions',
    role: 'Admin',
  },
  { path: staffPaths.emails(), group: 'Administration', link: 'Emails', role: 'Admin' },
  { path: staffPaths.activity, group: 'Administration', link: 'Activity', role: 'Admin' },
  { path: staffPaths.funnel, group: 'Administration', link: 'Where Families Stop', role: 'Admin' },
  { path: staffPaths.deleted, group: 'Administration', link: 'Deleted Entries', role: 'Admin' },
  {
    path: staffPaths.studentData,
    group: 'Administration',
    link: 'Student Data',
    tile: 'Student Data',
    role: 'Super Admin',
  },
];

/** The groups of the sidebar, in order. */
export const screenGroups: readonly ScreenGroup[] = ['View Entries', 'New Entry', 'Setup', 'Administration'];
