import { listSitesByBrand, noValue, searchSitesByBrand } from '#domain/locations/api.ts';
import type { CityPlaces } from '#domain/locations/city-place.ts';
import type { Coordinates, Site } from '#domain/locations/site.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { orderByMap } from './map/map-view.ts';
import { parseSearch } from './parse-search.ts';

type Wanted = {
  brand: string;
  text: string;
  id: string;
  /** The family's position, if it allowed the browser to share it. It is not sent anywhere. */
  here?: Coordinates | undefined;
};
/** A search and its results. */
export type FoundSites = {
  readonly text: string;
  readonly id: string;
  readonly here?: Coordinates;
  readonly sites: readonly Site[];
  /**
   * The cities of the searched name. Unless one is clearly meant there are no sites until the family chooses a city.
   */
  readonly cities?: CityPlaces;
  /** True when the text names no known city; the sites are then all sites of the brand. */
  readonly isUnknown?: boolean;
};

/** The key of a load of sites: `text` is the search text, empty for all sites of the brand. */
export const sitesKey = (wanted: Wanted) => JSON.stringify(wanted);

/** Loads all sites of a brand in the order of the map, or the sites that a search finds; none for an invalid search. */
export async function loadSites(key: string): Promise<FoundSites> {
  const { brand, text, id, here }: Wanted = JSON.parse(key);
  if (here) {
    const { loadNear } = await import('./load-near.ts');
    return { text, id, here, sites: await loadNear(brand, here) };
  }
  const search = parseSearch(text);
  if (search.kind !== 'city') return { text, id, sites: await findSites(brand, text, id || noValue) };
  const [{ loadCity }] = await Promise.all([import('./load-near.ts'), import('./city-choice.tsx')]);
  const found = await loadCity(brand, search.city);
  return found ? { text, id, ...found } : { text: '', id, sites: await findSites(brand, '', noValue), isUnknown: true };
}

async function findSites(brand: string, text: string, id: string): Promise<readonly Site[]> {
  if (!text) return orderByMap(await callApi(listSitesByBrand, { params: { brand, id } }));
  const search = parseSearch(text);
  if (search.kind === 'invalid') return [];
  return callApi(searchSitesByBrand, {
    params: {
      brand,
      latitude: noValue,
      longitude: noValue,
      zip: search.kind === 'zip' ? search.zip : noValue,
      state: search.kind === 'state' ? search.state : noValue,
      id,
    },
  });
}
