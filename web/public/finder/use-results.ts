import { useState } from 'react';
import type { Coordinates } from '#domain/locations/site.ts';
import { type BrandState, useBrandState } from '#web/lib/brand-context.ts';
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts';
import { type FoundSites, loadSites, sitesKey } from './load-sites.ts';

type Failure = { readonly of: 'brand' | 'sites'; readonly retry: () => void };
export type Results = {
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** The results; while a search runs, and after one for an unknown place, the previous ones. */
  readonly found: FoundSites | undefined;
  /** True when the search names no known place. */
  readonly isUnknown: boolean;
};

type Search = { text: string; id: string; here: Coordinates | undefined };

/** Finds learning centers of this host's brand. It waits until the brand is loaded. */
export function useResults(search: Search): Results {
  const brandState = useBrandState();
  const brand = brandState.status === 'ready' ? brandState.brand.brandName : undefined;
  const loaded = useLoaded(brand && sitesKey({ brand, ...search }), loadSites);
  const [shown, setShown] = useState<FoundSites>();
  const isUnknown = loaded.status === 'ready' && loaded.value.isUnknown === true;
  // After a failure the results of the previous search are removed.
  const found =
    loaded.status === 'ready' ? (isUnknown && shown) || loaded.value : loaded.status === 'loading' ? shown : undefined;
  if (found !== shown) setShown(found);

  const failure = findFailure(brandState, loaded);
  return { loading: loaded.status === 'loading' && !failure, failure, found, isUnknown };
}

function findFailure(brand: BrandState, sites: Loaded<FoundSites>): Failure | undefined {
  if (brand.status === 'failed') return { of: 'brand', retry: brand.retry };
  return sites.status === 'failed' ? { of: 'sites', retry: sites.retry } : undefined;
}
