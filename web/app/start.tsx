import '#web/ui/tokens.css';
import '#web/ui/base.css';
import './shell.css';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { reportError, reportUncaughtErrors } from '#web/lib/api/report-error.ts';
import { BrandProvider } from './brand-provider.tsx';
import { repeatFirstInput } from './keep-input.ts';
import { addStaffRoutes, siteRoutes } from './routes.tsx';

reportUncaughtErrors();

// The files of the site serve several hosts; search engines read only whole addresses of the other languages.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[hreflang]')) link.setAttribute('href', link.href);

const router = createBrowserRouter(siteRoutes, { patchRoutesOnNavigation: addStaffRoutes });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

/** Repeats in the page what the family did before it was there. */
function WithFirstInput({ children }: { children: ReactNode }) {
  useLayoutEffect(repeatFirstInput, []);
  return children;
}

/**
 * The first paint, from the HTML of the page, stays until React can replace it. A transition divides the work into
 * slices, so that a slow phone stays responsive.
 */
const render = () =>
  startTransition(() =>
    createRoot(root, {
      onCaughtError: (error) => reportError({ context: 'render', error }),
    }).render(
      <BrandProvider>
        <WithFirstInput>
          <RouterProvider router={router} />
        </WithFirstInput>
      </BrandProvider>,
    ),
  );

if (router.state.initialized) render();
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    render();
  });
}
