import * as v from 'valibot';
import { Coordinates } from './site.ts';

/** A city: its name, the code of its state, a place in its middle and the miles from there to the nearest center of a brand. */
export const CityPlace = v.object({
  city: v.string(),
  state: v.string(),
  coordinates: Coordinates,
  miles: v.nullable(v.number()),
});
export type CityPlace = v.InferOutput<typeof CityPlace>;

/** The cities that a text names. `isMeant`: the first is so much larger than the others that it is the one meant. */
export const CityPlaces = v.object({ places: v.array(CityPlace), isMeant: v.boolean() });
export type CityPlaces = v.InferOutput<typeof CityPlaces>;
