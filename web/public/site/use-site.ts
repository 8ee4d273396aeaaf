import { useEffect } from 'react';
import type { Site } from '#domain/locations/site.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts';
import { useRightsOf } from '#web/public/rights/use-rights-of.ts';
import { findHome } from './find-home.ts';
import { loadSite } from './load-site.ts';

/**
 * Loads the learning center in the URL; undefined for an unknown id. A center of another brand is opened on that
 * brand's host, at the same path (FIND-6).
 */
export function useSite(id: string | undefined): Loaded<Site | undefined> {
  const brand = useBrandState();
  const loaded = useLoaded(id, loadSite);
  const site = loaded.status === 'ready' ? loaded.value : undefined;
  const home = site && brand.status === 'ready' ? findHome(site, brand.brand, location.href) : undefined;
  useEffect(() => {
    if (home) location.replace(home);
  }, [home]);
  useRightsOf(site ? [site.address.state] : []);
  // Nothing is shown until the brand is known to be the right one.
  return home || (site && brand.status === 'loading') ? { status: 'loading' } : loaded;
}
