import { listSitesByBrand, nothing, searchSitesByBrand } from '#domain/locations/api.ts';
import type { Site } from '#domain/locations/site.ts';
import { callApi } from '#web/lib/api-client.ts';
import { parseSearch } from './parse-search.ts';

type Wanted = { brand: string; text: string; id: string };
/** What was searched for, and what was found. */
export type Found = { readonly text: string; readonly id: string; readonly sites: readonly Site[] };

/** The key of a load of sites: `text` is what was searched for, empty for all sites of the brand. */
export const sitesKey = (wanted: Wanted) => JSON.stringify(wanted);

/** Sites of a brand, all or those that a search finds; none for a search that is not valid. */
export async function loadSites(key: string): Promise<Found> {
  const { brand, text, id }: Wanted = JSON.parse(key);
  return { text, id, sites: await findSites(brand, text, id || nothing) };
}

async function findSites(brand: string, text: string, id: string): Promise<readonly Site[]> {
  if (!text) return callApi(listSitesByBrand, { params: { brand, id } });
  const search = parseSearch(text);
  if (search.kind === 'invalid') return [];
  return callApi(searchSitesByBrand, {
    params: {
      brand,
      latitude: nothing,
      longitude: nothing,
      zip: search.kind === 'zip' ? search.zip : nothing,
      state: search.kind === 'state' ? search.state : nothing,
      id,
    },
  });
}
