import * as v from 'valibot';
import { Coordinates } from './site.ts';

/** A city: its name, state code, a point in its middle, and the miles from that point to the brand's nearest center. */
export const CityPlace = v.object({
  city: v.string(),
  state: v.string(),
  coordinates: Coordinates,
  miles: v.nullable(v.number()),
});
export type CityPlace = v.InferOutput<typeof CityPlace>;

/** The cities that match a text. `isMeant`: the first one is so much larger that it is assumed to be the one meant. */
export const CityPlaces = v.object({ places: v.array(CityPlace), isMeant: v.boolean() });
export type CityPlaces = v.InferOutput<typeof CityPlaces>;
