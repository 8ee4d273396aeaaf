import type { CityPlaces } from '#domain/locations/city-place.ts';
import { milesBetween, nearestTo } from '#domain/locations/distance.ts';
import type { Center, Coordinates } from '#domain/locations/site.ts';
import { findState } from '#domain/reference/states.ts';

type City = { readonly city: string; readonly state: string; readonly zips: number; readonly coordinates: Coordinates };
type Cities = ReadonlyMap<string, readonly City[]>;

/** A city is assumed to be the one meant if it has this many times the ZIP codes of every other city with its name. */
const clearlyLarger = 10;

/**
 * Returns the cities that match a text such as 'San Diego', 'Austin, TX', 'austin texas'. The one that is probably
 * meant comes first, then those nearest to one of the centers.
 */
export async function listCityPlaces(text: string, centers: readonly Center[]): Promise<CityPlaces> {
  const found = findCities(await loadCities(), text).toSorted((one, other) => other.zips - one.zips);
  const [largest, second] = found;
  const isMeant = largest !== undefined && largest.zips >= clearlyLarger * (second?.zips ?? 0);
  const places = found
    .map(({ city, state, coordinates }) => {
      const [nearest] = nearestTo(coordinates, centers, ({ site }) => site.address.coordinates);
      return { city, state, coordinates, miles: nearest?.distance ?? null };
    })
    .map((place, at) => ({ place, rank: isMeant && at === 0 ? -1 : (place.miles ?? Number.POSITIVE_INFINITY) }))
    .sort((one, other) => one.rank - other.rank || one.place.state.localeCompare(other.place.state))
    .map(({ place }) => place);
  return { places, isMeant };
}

/** Tries the whole text as a name before its end as a state, because there is a city called Port Washington. */
function findCities(cities: Cities, text: string): readonly City[] {
  const named = cities.get(fold(text));
  if (named) return named;
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let at = words.length - 1; at > 0 && at >= words.length - maxStateWords; at -= 1) {
    const state = findState(words.slice(at).join(' '));
    const found = state && cities.get(fold(words.slice(0, at).join(' ')))?.filter((city) => city.state === state.code);
    if (found && found.length > 0) return found;
  }
  return [];
}

/** The number of words in the longest name of a state. */
const maxStateWords = 3;

const shortWords: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/**
 * Normalizes a name to letters in lower case without accents, so that all spellings of "O'Fallon" and 'St. Louis'
 * match.
 */
function fold(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word) => shortWords[word] ?? word).join(' ');
}

let cities: Promise<Cities> | undefined;

/** Returns all cities by normalized name. The table is loaded with the first search for a city. */
function loadCities(): Promise<Cities> {
  cities ??= readCities();
  return cities;
}

/** Military post offices are abroad, although the table gives them coordinates in the United States. */
const armedForces: readonly string[] = ['AA', 'AE', 'AP'];

async function readCities(): Promise<Cities> {
  const { default: zipcodes } = await import('zipcodes');
  const byPlace = new Map<string, { city: string; state: string; middles: Coordinates[] }>();
  for (const { city, state, country, latitude, longitude } of Object.values(zipcodes.codes)) {
    if (country !== 'US' || armedForces.includes(state) || (latitude === 0 && longitude === 0)) continue;
    const key = `${fold(city)}|${state}`;
    const known = byPlace.get(key) ?? { city, state, middles: [] };
    known.middles.push({ latitude, longitude });
    byPlace.set(key, known);
  }
  const byName = new Map<string, City[]>();
  for (const { city, state, middles } of byPlace.values()) {
    const place = { city, state, zips: middles.length, coordinates: findMiddle(middles) };
    const name = fold(city);
    byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return byName;
}

/**
 * Returns the point nearest to the mean of all points. For two cities of one name in a state it is inside one of them.
 */
function findMiddle(places: readonly Coordinates[]): Coordinates {
  const mean = (way: keyof Coordinates) => places.reduce((sum, place) => sum + place[way], 0) / places.length;
  const middle = { latitude: mean('latitude'), longitude: mean('longitude') };
  return places.reduce((best, place) => (milesBetween(place, middle) < milesBetween(best, middle) ? place : best));
}
