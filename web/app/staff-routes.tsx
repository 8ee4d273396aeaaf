import type { RouteObject } from 'react-router-dom';
import type { UserStatus } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { PageFailure } from './page-failure.tsx';

/** Route options that admit only staff of a role or above. */
const guarded = (role: UserStatus) => ({
  handle: role,
  lazy: async () => {
    const { Guard } = await import('#web/staff/sign-in/guard.tsx');
    return { element: <Guard role={role} /> };
  },
});

/** The routes of staff screens, grouped by role. The code of a screen is loaded when it is opened. */
export const staffRoutes: RouteObject[] = [
  {
    lazy: () => import('./staff-session.tsx'),
    HydrateFallback: () => <Spinner />,
    children: [
      { path: staffPaths.signIn, lazy: () => import('#web/staff/sign-in/sign-in-page.tsx') },
      { path: staffPaths.startSignIn, lazy: () => import('#web/staff/sign-in/start-sign-in.tsx') },
      {
        ...guarded('User'),
        children: [
          {
            lazy: () => import('#web/staff/shell/shell.tsx'),
            children: [
              {
                ErrorBoundary: PageFailure,
                children: [
                  { path: staffPaths.dashboard, lazy: () => import('#web/staff/dashboard/dashboard.tsx') },
                  { path: staffPaths.interests, lazy: () => import('#web/staff/enrollment/interest-list.tsx') },
                  { path: staffPaths.interest(':id'), lazy: () => import('#web/staff/enrollment/interest-detail.tsx') },
                  {
                    path: staffPaths.orientations(),
                    lazy: () => import('#web/staff/orientations/orientations-page.tsx'),
                  },
                  {
                    path: staffPaths.registrations,
                    lazy: () => import('#web/staff/registration/registration-list.tsx'),
                  },
                  {
                    path: staffPaths.registration(':id'),
                    lazy: () => import('#web/staff/registration/registration-detail.tsx'),
                  },
                  { path: staffPaths.sessions, lazy: () => import('#web/staff/setup/sessions/sessions-page.tsx') },
                  { path: staffPaths.letters, lazy: () => import('#web/staff/letters/letters-page.tsx') },
                  { path: staffPaths.letter(':id'), lazy: () => import('#web/staff/letters/letter-page.tsx') },
                  { path: staffPaths.leloForms, lazy: () => import('#web/staff/leloRegistration/lelo-list.tsx') },
                  { path: staffPaths.lelo(':id'), lazy: () => import('#web/staff/leloRegistration/lelo-detail.tsx') },
                  {
                    path: staffPaths.sessionCourses(':permalink', ':id'),
                    lazy: () => import('#web/staff/setup/sessions/session-courses-page.tsx'),
                  },
                  ...[staffPaths.firstOfferings, staffPaths.offerings].map((path) => ({
                    path: path(':charter', ':charterId', ':name', ':siteId', ':permalink', ':id'),
                    lazy: () => import('#web/staff/setup/offerings/offerings-page.tsx'),
                  })),
                  {
                    path: staffPaths.confirmation(':charterId', ':name', ':siteId', ':permalink', ':id'),
                    lazy: () => import('#web/staff/setup/messages/confirmation-page.tsx'),
                  },
                  {
                    path: staffPaths.emailSettings(':charterId', ':name', ':siteId', ':permalink', ':id'),
                    lazy: () => import('#web/staff/setup/messages/email-settings-page.tsx'),
                  },
                  {
                    ...guarded('Contributor'),
                    children: [
                      {
                        path: staffPaths.duplicates(),
                        lazy: () => import('#web/staff/duplicates/duplicates-page.tsx'),
                      },
                    ],
                  },
                  {
                    ...guarded('Admin'),
                    children: [
                      {
                        path: staffPaths.permissions,
                        lazy: () => import('#web/staff/permissions/permissions-page.tsx'),
                      },
                      { path: staffPaths.newLetter, lazy: () => import('#web/staff/letters/new-letter-page.tsx') },
                      { path: staffPaths.taskRules, lazy: () => import('#web/staff/tasks/task-rules-page.tsx') },
                      { path: staffPaths.activity, lazy: () => import('#web/staff/activity/activity-page.tsx') },
                      { path: staffPaths.funnel, lazy: () => import('#web/staff/funnel/funnel-page.tsx') },
                      { path: staffPaths.emails(), lazy: () => import('#web/staff/emails/emails-page.tsx') },
                      { path: staffPaths.deleted, lazy: () => import('#web/staff/deleted/deleted-page.tsx') },
                      {
                        path: staffPaths.agreements,
                        lazy: () => import('#web/staff/setup/agreements/agreement-page.tsx'),
                      },
                      {
                        path: staffPaths.addSession,
                        lazy: () => import('#web/staff/setup/sessions/add-session-page.tsx'),
                      },
                      {
                        path: staffPaths.editSession(':id'),
                        lazy: () => import('#web/staff/setup/sessions/edit-session-page.tsx'),
                      },
                    ],
                  },
                  {
                    ...guarded('Super Admin'),
                    children: [
                      {
                        path: staffPaths.studentData,
                        lazy: () => import('#web/staff/student-data/student-data-page.tsx'),
                      },
                    ],
                  },
                  {
                    ...guarded('Contributor'),
                    children: [
                      { path: staffPaths.myWork, lazy: () => import('#web/staff/tasks/my-work-page.tsx') },
                      { path: staffPaths.bulkChanges, lazy: () => import('#web/staff/bulk/bulk-changes-page.tsx') },
                      { path: staffPaths.bulk(':id'), lazy: () => import('#web/staff/bulk/bulk-page.tsx') },
                      {
                        path: staffPaths.copySession(':permalink', ':id'),
                        lazy: () => import('#web/staff/setup/sessions/copy-session-page.tsx'),
                      },
                      { path: staffPaths.importCourses, lazy: () => import('#web/staff/imports/import-page.tsx') },
                      {
                        path: staffPaths.addInterest,
                        lazy: () => import('#web/staff/enrollment/add-interest-page.tsx'),
                      },
                      {
                        path: staffPaths.editInterest(':id'),
                        lazy: () => import('#web/staff/enrollment/edit-interest-page.tsx'),
                      },
                      {
                        path: staffPaths.editLelo(':id'),
                        lazy: () => import('#web/staff/leloRegistration/edit-lelo-page.tsx'),
                      },
                      {
                        path: staffPaths.preRegistration({ permalink: ':permalink', _id: ':profile' }),
                        lazy: () => import('#web/staff/leloRegistration/link/pre-registration-page.tsx'),
                      },
                      {
                        path: staffPaths.contactNote(),
                        lazy: () => import('#web/staff/enrollment/contact-note-page.tsx'),
                      },
                      {
                        path: staffPaths.addRegistration(),
                        lazy: () => import('#web/staff/registration/add-registration-page.tsx'),
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
