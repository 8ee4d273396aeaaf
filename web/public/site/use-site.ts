import { useEffect } from 'react';
import type { Site } from '#domain/locations/site.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts';
import { useRightsOf } from '#web/public/rights/use-rights-of.ts';
import { findHome } from './find-home.ts';
import { loadSite } from './load-site.ts';

/**
 * The learning center of an address; undefined when there is none of that id. One of another brand is opened on that
 * brand's host, at the same address (FIND-6).
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
  // Nothing is shown under a brand that may be the wrong one.
  return home || (site && brand.status === 'loading') ? { status: 'loading' } : loaded;
}
