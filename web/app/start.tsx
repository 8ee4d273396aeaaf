import '#web/ui/tokens.css';
import '#web/ui/base.css';
import './shell.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { reportError, reportUncaughtErrors } from '#web/lib/report-error.ts';
import { BrandProvider } from './brand-provider.tsx';
import { routes } from './routes.tsx';

reportUncaughtErrors();

const router = createBrowserRouter(routes);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

/** What was painted from the page's own HTML stays until the first page can take its place. */
const render = () =>
  createRoot(root, {
    onCaughtError: (error) => reportError({ context: 'render', error }),
  }).render(
    <BrandProvider>
      <RouterProvider router={router} />
    </BrandProvider>,
  );

if (router.state.initialized) render();
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    render();
  });
}
