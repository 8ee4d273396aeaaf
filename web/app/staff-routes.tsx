import type { RouteObject } from 'react-router-dom';
import type { UserStatus } from '#domain/users/user.ts';
import { Spinner } from '#web/ui/loading.tsx';

const guarded = (level: UserStatus) => async () => {
  const { Guard } = await import('#web/staff/session/guard.tsx');
  return { element: <Guard level={level} /> };
};

/** The screens for staff, by who may open them; the code of each comes when it is opened. */
export const staffRoutes: RouteObject[] = [
  {
    lazy: () => import('./staff-session.tsx'),
    HydrateFallback: () => <Spinner />,
    children: [
      { path: '/admin-login', lazy: () => import('#web/staff/sign-in/sign-in-page.tsx') },
      { path: '/auth/azure', lazy: () => import('#web/staff/sign-in/start-sign-in.tsx') },
      {
        lazy: guarded('User'),
        children: [
          {
            lazy: () => import('#web/staff/shell/shell.tsx'),
            children: [
              { path: '/dashboard', lazy: () => import('#web/staff/dashboard/dashboard.tsx') },
              { path: '/interest-forms', lazy: () => import('#web/staff/interests/interest-list.tsx') },
              { path: '/interest-forms/:id', lazy: () => import('#web/staff/interests/interest-detail.tsx') },
              { path: '/registration-forms', lazy: () => import('#web/staff/registrations/registration-list.tsx') },
              {
                path: '/registration-forms/:id',
                lazy: () => import('#web/staff/registrations/registration-detail.tsx'),
              },
              {
                lazy: guarded('Contributor'),
                children: [
                  { path: '/add-interest', lazy: () => import('#web/staff/interests/add-interest-page.tsx') },
                  { path: '/editInterestForm/:id', lazy: () => import('#web/staff/interests/edit-interest-page.tsx') },
                  { path: '/contactNote', lazy: () => import('#web/staff/interests/contact-note-page.tsx') },
                  {
                    path: '/add-registration',
                    lazy: () => import('#web/staff/registrations/add-registration-page.tsx'),
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
