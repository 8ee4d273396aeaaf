import { findCityPlaces, listSitesByBrand } from '#domain/locations/api.ts';
import type { CityPlaces } from '#domain/locations/city-place.ts';
import { maxNearest, nearestTo } from '#domain/locations/distance.ts';
import type { Coordinates, Site } from '#domain/locations/site.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** Loads the sites of a brand, nearest to a place first. The place is not sent anywhere. */
export async function loadNear(brand: string, place: Coordinates): Promise<Site[]> {
  return orderNear(place, await callApi(listSitesByBrand, { params: { brand } }));
}

/** Loads the cities of a name, and the sites near the one that is clearly meant; undefined for an unknown name. */
export async function loadCity(
  brand: string,
  city: string,
): Promise<{ sites: Site[]; cities: CityPlaces } | undefined> {
  const [cities, sites] = await Promise.all([
    callApi(findCityPlaces, { params: { brand, city } }),
    callApi(listSitesByBrand, { params: { brand } }),
  ]);
  const [first] = cities.places;
  if (!first) return undefined;
  return { cities, sites: cities.isMeant ? orderNear(first.coordinates, sites) : [] };
}

function orderNear(place: Coordinates, sites: readonly Site[]): Site[] {
  return nearestTo(place, sites, ({ coordinates }) => coordinates)
    .slice(0, maxNearest)
    .map(({ one, distance }) => ({ ...one, distance, searchCenter: place }));
}
