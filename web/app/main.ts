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

void import('./start.tsx');
// Its first use loads the browser's data about languages and time zones, which takes 30 ms on a fast computer and 120 ms on
// a slow phone. The rest of the code is still loading, so that the first render does not have to wait for it.
setTimeout(() => new Intl.DateTimeFormat());
