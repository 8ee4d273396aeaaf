import { noValue } from '#domain/locations/api.ts';
import { maxNearest, nearestTo } from '#domain/locations/distance.ts';
import type { Center, Coordinates, Site } from '#domain/locations/site.ts';
import { findState } from '#domain/reference/states.ts';
import { toSite } from './directory-store.ts';

type Search = {
  readonly latitude: string;
  readonly longitude: string;
  readonly zip: string;
  readonly state: string;
  readonly id: string;
};
type FindZip = (zip: string) => Promise<Coordinates | undefined>;

/**
 * Returns centers near a ZIP or a point, nearest first, or centers of a state, by name. A ZIP without known coordinates
 * finds none. `centers` must be sorted by name.
 */
export async function searchSites(centers: readonly Center[], search: Search, findZip: FindZip): Promise<Site[]> {
  const wanted = search.id === noValue ? centers : centers.filter((center) => center.site.id === search.id);
  if (search.zip !== noValue) {
    const middle = /^\d{5}$/.test(search.zip) ? await findZip(search.zip) : undefined;
    return middle ? nearest(wanted, middle, maxNearest).map((site) => ({ ...site, searchCenter: middle })) : [];
  }
  if (search.state !== noValue) {
    const state = findState(search.state);
    return wanted.filter((center) => center.site.address.state === state?.code).map(toSite);
  }
  const point = parsePoint(search);
  return point ? nearest(wanted, point, maxNearest) : wanted.map(toSite);
}

/** Returns centers within a radius in miles, nearest first. */
export async function searchWithin(
  centers: readonly Center[],
  zip: string,
  radius: number,
  findZip: FindZip,
): Promise<Site[]> {
  const middle = await findZip(zip);
  if (!middle) return [];
  return nearest(centers, middle, centers.length)
    .filter((site) => (site.distance ?? 0) <= radius)
    .map((site) => ({ ...site, searchCenter: middle }));
}

function nearest(centers: readonly Center[], from: Coordinates, max: number): Site[] {
  return nearestTo(from, centers, ({ site }) => site.address.coordinates)
    .slice(0, max)
    .map(({ one, distance }) => ({ ...toSite(one), distance }));
}

function parsePoint(search: Search): Coordinates | undefined {
  const latitude = Number(search.latitude);
  const longitude = Number(search.longitude);
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint ? { latitude, longitude } : undefined;
}
