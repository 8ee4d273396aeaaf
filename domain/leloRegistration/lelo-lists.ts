import { californiaDistricts } from '#domain/reference/california-districts.ts';
import { counties } from '#domain/reference/counties.ts';

/**
 * Returns the reference lists with the choices of a secondary registration, under their names in form contexts. For the
 * server; the browser loads the same lists when needed.
 */
export const leloLists: Readonly<Record<string, readonly string[]>> = {
  'counties:California': counties,
  ...Object.fromEntries(californiaDistricts.map(({ county, districts }) => [`districts:${county}`, districts])),
};
