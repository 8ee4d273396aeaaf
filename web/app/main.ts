import { startEarly } from '#web/lib/early-requests.ts';

/** Pages of families, whose data is asked for while the rest of the code is still on its way. */
const publicPages = ['/', '/information', '/interest', '/register'];

if (publicPages.includes(location.pathname)) {
  startEarly('/domain');
  const site = new URLSearchParams(location.search).get('site');
  if (site && location.pathname !== '/') startEarly(`/enrollment-site/${encodeURIComponent(site)}`);
}

// In two tasks, so that a slow phone is not held up by one long one.
void import('react-dom/client').then(() => import('./start.tsx'));
