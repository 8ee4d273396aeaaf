import {
  type Location,
  matchRoutes,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  ScrollRestoration,
} from 'react-router-dom';
import { leloPaths, leloStepPaths, publicPaths } from '#web/lib/paths.ts';
import { PublicLayout } from '#web/public/layout/public-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { RouteErrorPage } from './route-error-page.tsx';

/**
 * The key under which a scroll position is stored. Every full page load has the key 'default': those are
 * distinguished by the address, so that another page starts at its top.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The pages of families. A page's code comes when the page is opened. */
const familyRoutes: RouteObject[] = [
  { path: publicPaths.finder, lazy: () => import('#web/public/finder/finder-page.tsx') },
  { path: publicPaths.information, lazy: () => import('#web/public/information/information-page.tsx') },
  { path: publicPaths.interest, lazy: () => import('#web/public/enrollment/interest-page.tsx') },
  { path: publicPaths.register, lazy: () => import('#web/public/registration/register-page.tsx') },
  {
    // One form: its steps are addresses of the same page.
    lazy: () => import('#web/public/leloRegistration/lelo-page.tsx'),
    children: ['/forms/:permalink/:uuid?', ...Object.values(leloStepPaths)].map((path) => ({
      path,
      element: null,
    })),
  },
  { path: '/forms/:permalink/:uuid/copy', lazy: () => import('#web/public/leloRegistration/agreement/copy-page.tsx') },
  { path: leloPaths.response, lazy: () => import('#web/public/leloRegistration/response-page.tsx') },
  {
    path: '/sessionExpired/:permalink/:uuid?',
    lazy: () => import('#web/public/leloRegistration/unavailable/session-closed-page.tsx'),
  },
  {
    path: '/invalidateLink/:permalink/:uuid?',
    lazy: () => import('#web/public/leloRegistration/link/invalid-link-page.tsx'),
  },
  {
    path: '/NotFound/:permalink',
    lazy: () => import('#web/public/leloRegistration/unavailable/unknown-session-page.tsx'),
  },
  { path: leloPaths.verify, lazy: () => import('#web/public/leloRegistration/agreement/verify-page.tsx') },
];

/** The routes of the site; those of staff are added to them. */
export const siteRoutes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        Component: PublicLayout,
        ErrorBoundary: RouteErrorPage,
        children: [{ ErrorBoundary: PageFailure, children: [...familyRoutes, { path: '*', Component: NotFoundPage }] }],
      },
    ],
  },
];

let hasStaffRoutes = false;

/** Adds the screens for staff when somebody opens what is no page of families: these never load them. */
export const addStaffRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (hasStaffRoutes || matchRoutes(familyRoutes, path)) return;
  const { staffRoutes } = await import('./staff-routes.tsx');
  if (!hasStaffRoutes) patch('root', staffRoutes);
  hasStaffRoutes = true;
};
