import { californiaDistricts } from '#domain/reference/california-districts.ts';
import { counties } from '#domain/reference/counties.ts';

/**
 * The reference lists that a secondary registration's choices come from, under the names that form-kit contexts use.
 * For the server; the site loads the same lists as it needs them.
 */
export const leloLists: Readonly<Record<string, readonly string[]>> = {
  'counties:California': counties,
  ...Object.fromEntries(californiaDistricts.map(({ county, districts }) => [`districts:${county}`, districts])),
};
