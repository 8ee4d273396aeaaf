import type { Coordinates, Site } from '#domain/locations/site.ts';

export type MapView = { readonly center: Coordinates; readonly zoom: number };
/** What either map is given. */
export type SiteMapProps = {
  sites: readonly Site[];
  selectedId: string | undefined;
  view: MapView;
  onSelect: (id: string) => void;
};

type Placed = Pick<Site, '_id' | 'coordinates' | 'searchCenter'>;

/** Fresno, in the middle of California. */
export const defaultCenter: Coordinates = { latitude: 36.7378, longitude: -119.7871 };
/** Source: spec 1 §9. */
const zooms = { selected: 12, results: 10, otherwise: 4 } as const;
/** Degrees around the center that a map at zoom 10 shows at least. */
const reach = 0.5;

/**
 * What the map shows: the selected site, otherwise the ZIP of the search, otherwise the default in California (spec 1 §2
 * Screen 1). Where that would show none of the results, as for another state, the first of them stands in the middle.
 */
export function chooseView(sites: readonly Placed[], selectedId: string | undefined, searched: boolean): MapView {
  const selected = sites.find((site) => site._id === selectedId)?.coordinates;
  if (selected) return { center: selected, zoom: zooms.selected };
  if (!searched || sites.length === 0) return { center: defaultCenter, zoom: zooms.otherwise };
  const searchCenter = sites.find((site) => site.searchCenter)?.searchCenter;
  if (searchCenter) return { center: searchCenter, zoom: zooms.results };
  const places = sites.flatMap((site) => site.coordinates ?? []);
  const inSight = places.some((place) => isNear(place, defaultCenter));
  return { center: inSight ? defaultCenter : (places[0] ?? defaultCenter), zoom: zooms.results };
}

function isNear(one: Coordinates, other: Coordinates): boolean {
  return Math.abs(one.latitude - other.latitude) < reach && Math.abs(one.longitude - other.longitude) < reach;
}
