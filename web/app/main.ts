import { pathWithoutLanguage } from '#domain/texts/language-path.ts';
import { startEarly } from '#web/lib/api/early-requests.ts';
import { earlyCalls, leloFormStart, publicPaths } from '#web/lib/paths.ts';
import './keep-input.ts';

const address = pathWithoutLanguage(location.pathname);
const page = Object.values(publicPaths).find((path) => path === address);

// The data of pages for families is requested while the rest of the code is still loading.
if (page || address.startsWith(leloFormStart)) startEarly(earlyCalls.brands);
if (page) {
  const site = new URLSearchParams(location.search).get('site');
  if (site && page !== publicPaths.finder) startEarly(earlyCalls.site(site));
}

// In two tasks, because a single long task would block a slow phone.
void import('react-dom/client').then(() => import('./start.tsx'));
