import { useState } from 'react';
import { type BrandState, useBrandState } from '#web/lib/brand-context.ts';
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts';
import { type Found, loadSites, sitesKey } from './load-sites.ts';

type Failure = { readonly of: 'brand' | 'sites'; readonly retry: () => void };
export type Results = {
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** What was found, or while a search runs what was found before. */
  readonly found: Found | undefined;
};

/** The learning centers of this host's brand that a search finds; nothing is searched without one. */
export function useResults(search: { text: string; id: string } | undefined): Results {
  const brandState = useBrandState();
  const brand = brandState.status === 'ready' ? brandState.brand.brandName : undefined;
  const loaded = useLoaded(brand && search && sitesKey({ brand, ...search }), loadSites);
  const [kept, setKept] = useState<Found>();
  // What failed or was refused leaves nothing of the search before it.
  const found = loaded.status === 'ready' ? loaded.value : loaded.status === 'loading' && search ? kept : undefined;
  if (found !== kept) setKept(found);

  const failure = search && findFailure(brandState, loaded);
  return { loading: search !== undefined && loaded.status === 'loading' && !failure, failure, found };
}

function findFailure(brand: BrandState, sites: Loaded<Found>): Failure | undefined {
  if (brand.status === 'failed') return { of: 'brand', retry: brand.retry };
  return sites.status === 'failed' ? { of: 'sites', retry: sites.retry } : undefined;
}
