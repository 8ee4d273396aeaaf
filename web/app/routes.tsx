import { Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { leloPaths, leloStepPaths, publicPaths } from '#web/lib/paths.ts';
import { PublicLayout } from '#web/public/layout/public-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { RouteErrorPage } from './route-error-page.tsx';
import { staffRoutes } from './staff-routes.tsx';

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Every page of the site. A page's code comes when the page is opened. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        Component: PublicLayout,
        ErrorBoundary: RouteErrorPage,
        children: [
          {
            ErrorBoundary: PageFailure,
            children: [
              { path: publicPaths.finder, lazy: () => import('#web/public/finder/finder-page.tsx') },
              { path: publicPaths.information, lazy: () => import('#web/public/information/information-page.tsx') },
              { path: publicPaths.interest, lazy: () => import('#web/public/interest/interest-page.tsx') },
              { path: publicPaths.register, lazy: () => import('#web/public/registration/register-page.tsx') },
              {
                // One form: its steps are addresses of the same page.
                lazy: () => import('#web/public/lelo/lelo-page.tsx'),
                children: ['/forms/:permalink/:uuid?', ...Object.values(leloStepPaths)].map((path) => ({
                  path,
                  element: null,
                })),
              },
              { path: '/forms/:permalink/:uuid/copy', lazy: () => import('#web/public/lelo/copy-page.tsx') },
              { path: leloPaths.response, lazy: () => import('#web/public/lelo/response-page.tsx') },
              {
                path: '/sessionExpired/:permalink/:uuid?',
                lazy: () => import('#web/public/lelo/session-closed-page.tsx'),
              },
              {
                path: '/invalidateLink/:permalink/:uuid?',
                lazy: () => import('#web/public/lelo/invalid-link-page.tsx'),
              },
              { path: '/NotFound/:permalink', lazy: () => import('#web/public/lelo/unknown-session-page.tsx') },
              { path: leloPaths.verify, lazy: () => import('#web/public/lelo/verify-page.tsx') },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
      ...staffRoutes,
    ],
  },
];
