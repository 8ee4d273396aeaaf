import { useContext, useEffect, useState } from 'react';
import {
  type Location,
  matchRoutes,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  useLocation,
} from 'react-router-dom';
import type { TextArea } from '#domain/texts/areas.ts';
import { languagesOf } from '#domain/texts/language.ts';
import { languageOf, pathIn } from '#domain/texts/language-path.ts';
import { loadFirst } from '#web/lib/first-values.ts';
import { loadBrand } from '#web/lib/load-brand.ts';
import { leloPaths, leloStepPaths, publicPaths } from '#web/lib/paths.ts';
import { loadTexts, textsOf } from '#web/lib/texts/loaded-texts.ts';
import { TextsContext } from '#web/lib/texts/use-texts.ts';
import { PublicLayout } from '#web/public/layout/public-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { RouteErrorPage } from './route-error-page.tsx';

/**
 * The key under which a scroll position is stored. All full page loads have the key 'default', so their key is the
 * address: another page then starts at its top.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

function Root() {
  const texts = textsOf(languageOf(useLocation().pathname));
  const { code, direction } = texts.language;
  useEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  }, [code, direction]);
  return (
    <TextsContext value={texts}>
      <Outlet />
      <ScrollPosition />
    </TextsContext>
  );
}

/**
 * Restores the scroll position of a page. The layout around a page is rendered first and the page in a second pass, so a
 * navigation is passed on only after the page is rendered and its heading has the focus. On the first page this waits for
 * a task of its own: it forces a layout, which together with the first render blocks a slow phone for too long.
 */
function ScrollPosition() {
  const state = useContext(UNSAFE_DataRouterStateContext);
  const place = useContext(UNSAFE_LocationContext);
  const [rendered, setRendered] = useState<{ state: typeof state; place: typeof place }>();
  const isStart = rendered === undefined;
  useEffect(() => {
    if (!isStart) return setRendered({ state, place });
    const timer = setTimeout(() => setRendered({ state, place }));
    return () => clearTimeout(timer);
  }, [isStart, state, place]);
  return (
    rendered && (
      <UNSAFE_DataRouterStateContext value={rendered.state}>
        <UNSAFE_LocationContext value={rendered.place}>
          <ScrollRestoration getKey={scrollKey} />
        </UNSAFE_LocationContext>
      </UNSAFE_DataRouterStateContext>
    )
  );
}

/**
 * A page at its URL in each language that its area is translated into. The languages are children of one route, so that
 * a change of language keeps the page's state. The new texts are loaded before the URL changes.
 */
const translatedPage = (
  path: string | readonly string[],
  area: TextArea,
  load: NonNullable<RouteObject['lazy']>,
): RouteObject => ({
  lazy: load,
  children: languagesOf(area).flatMap((language) =>
    [path].flat().map((one) => ({
      path: pathIn(language, one),
      element: null,
      handle: area,
      loader: async () => {
        await loadTexts(language, area);
        return null;
      },
    })),
  ),
});

/** The pages for families. The code of a page is loaded when the page is opened. */
const familyRoutes: RouteObject[] = [
  translatedPage(publicPaths.finder, 'finder', () => import('#web/public/finder/finder-page.tsx')),
  translatedPage(publicPaths.information, 'information', () => import('#web/public/information/information-page.tsx')),
  translatedPage(publicPaths.interest, 'interest', () => import('#web/public/enrollment/interest-page.tsx')),
  translatedPage(publicPaths.register, 'registration', () => import('#web/public/registration/register-page.tsx')),
  translatedPage(publicPaths.family, 'family', () => import('#web/public/family/family-page.tsx')),
  // One form: the URLs of its steps lead to the same page.
  translatedPage(
    ['/forms/:permalink/:uuid?', ...Object.values(leloStepPaths)],
    'lelo',
    () => import('#web/public/leloRegistration/lelo-page.tsx'),
  ),
  translatedPage(
    '/forms/:permalink/:uuid/copy',
    'lelo',
    () => import('#web/public/leloRegistration/agreement/copy-page.tsx'),
  ),
  translatedPage(leloPaths.response, 'lelo', () => import('#web/public/leloRegistration/response-page.tsx')),
  translatedPage(
    '/sessionExpired/:permalink/:uuid?',
    'lelo',
    () => import('#web/public/leloRegistration/unavailable/session-closed-page.tsx'),
  ),
  translatedPage(
    '/invalidateLink/:permalink/:uuid?',
    'lelo',
    () => import('#web/public/leloRegistration/link/invalid-link-page.tsx'),
  ),
  translatedPage(
    '/NotFound/:permalink',
    'lelo',
    () => import('#web/public/leloRegistration/unavailable/unknown-session-page.tsx'),
  ),
  translatedPage(leloPaths.verify, 'lelo', () => import('#web/public/leloRegistration/agreement/verify-page.tsx')),
];

const unknownAddress: RouteObject = {
  path: '*',
  Component: NotFoundPage,
  loader: async ({ request }) => {
    await loadTexts(languageOf(new URL(request.url).pathname));
    return null;
  },
};

/** The routes of the site; those of staff are added later. */
export const siteRoutes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        Component: PublicLayout,
        ErrorBoundary: RouteErrorPage,
        loader: async () => {
          await loadFirst(loadBrand, location.host);
          return null;
        },
        children: [{ ErrorBoundary: PageFailure, children: [...familyRoutes, unknownAddress] }],
      },
    ],
  },
];

let hasStaffRoutes = false;

/** Adds the screens for staff when a URL is not a page for families. Pages for families never load them. */
export const addStaffRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (hasStaffRoutes || matchRoutes(familyRoutes, path)) return;
  const { staffRoutes } = await import('./staff-routes.tsx');
  if (!hasStaffRoutes) patch('root', staffRoutes);
  hasStaffRoutes = true;
};
