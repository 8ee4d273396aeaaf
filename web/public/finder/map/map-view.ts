import type { Coordinates, Site } from '#domain/locations/site.ts';
import { type Point, project, unproject, zoomFor } from './mercator.ts';

/** A view that shows all `places`, around `center` if it is set, at most as large as `zoom`. */
export type MapView = {
  readonly center?: Coordinates;
  readonly places: readonly Coordinates[];
  readonly zoom: number;
};
export type Camera = { readonly center: Coordinates; readonly zoom: number };
/** In pixels. */
export type MapSize = { readonly width: number; readonly height: number };
/** A marked point other than a learning center, such as the ZIP of the search. */
export type MapMark = { readonly place: Coordinates; readonly label: string };
/** The props of both maps. */
export type SiteMapProps = {
  /** The order of overlapping markers, top first: in a search by ZIP code the nearest. */
  sites: readonly Site[];
  selectedId: string | undefined;
  view: MapView;
  mark: MapMark | undefined;
  onSelect: (id: string) => void;
};

type Placed = Pick<Site, '_id' | 'coordinates' | 'searchCenter'>;

/** Fresno, in the middle of California. */
export const defaultCenter: Coordinates = { latitude: 36.7378, longitude: -119.7871 };
/** The zoom of each view (FIND-27). */
const zooms = { selected: 12, results: 10, otherwise: 4 } as const;
/** The number of results that are shown around a ZIP (FIND-28). */
const nearest = 10;
/** The minimum distance between a point and the edge in pixels: a marker is 42 high, and buttons are in a corner. */
const edge = 72;

/**
 * Chooses the view of the map: the selected site; else the ZIP area of the search with the ten nearest sites; else all
 * results; before a search the default in California (FIND-26).
 */
export function chooseView(sites: readonly Placed[], selectedId: string | undefined, searched: boolean): MapView {
  const selected = sites.find((site) => site._id === selectedId)?.coordinates;
  if (selected) return { center: selected, places: [], zoom: zooms.selected };
  const places = searched ? sites.flatMap((site) => site.coordinates ?? []) : [];
  if (places.length === 0) return { center: defaultCenter, places, zoom: zooms.otherwise };
  const center = findSearchCenter(sites);
  if (center) return { center, places: places.slice(0, nearest), zoom: zooms.selected };
  return { places, zoom: zooms.results };
}

/** Returns sites by distance from the default center of the map; sites without coordinates are last. */
export function orderByMap<T extends Placed>(sites: readonly T[]): readonly T[] {
  const middle = project(defaultCenter);
  const distance = ({ coordinates }: T) => {
    if (!coordinates) return Number.POSITIVE_INFINITY;
    const { x, y } = project(coordinates);
    return Math.hypot(x - middle.x, y - middle.y);
  };
  // The order of two sites without coordinates is NaN, which a sort treats as 0.
  return sites.toSorted((one, other) => distance(one) - distance(other));
}

/** Returns the point of the ZIP in a search. */
export function findSearchCenter(sites: readonly Placed[]): Coordinates | undefined {
  return sites.find((site) => site.searchCenter)?.searchCenter;
}

/** Returns the camera for a view on a map of a size. */
export function fitView({ center, places, zoom }: MapView, size: MapSize): Camera {
  const points = places.map(project);
  const middle = center ? project(center) : middleOf(points);
  const farthest = (way: 'x' | 'y') => Math.max(0, ...points.map((point) => Math.abs(point[way] - middle[way])));
  const zoomTo = (pixels: number, span: number) => zoomFor(Math.max(pixels / 2 - edge, pixels / 4, 1), span);
  return {
    center: unproject(middle),
    zoom: Math.min(zoom, zoomTo(size.width, farthest('x')), zoomTo(size.height, farthest('y'))),
  };
}

function middleOf(points: readonly Point[]): Point {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}
