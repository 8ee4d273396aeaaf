import '#web/ui/tokens.css';
import '#web/ui/base.css';
import './shell.css';
import '#web/lib/run-effects.ts';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { reportUncaughtErrors } from '#web/lib/api/report-error.ts';
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

/** Replaces the first screen, which is in the HTML of the page, in one step. */
const render = () => {
  createRoot(root).render(
    <BrandProvider>
      <WithFirstInput>
        <RouterProvider router={router} />
      </WithFirstInput>
    </BrandProvider>,
  );
  delete root.dataset.firstScreen;
};

if (router.state.initialized) render();
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    render();
  });
}
