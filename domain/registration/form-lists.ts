import type { RawAnswers } from '#domain/form-kit/field.ts';
import { californiaDistricts } from '#domain/reference/california-districts.ts';
import { countries } from '#domain/reference/countries.ts';
import { countryNames } from '#domain/reference/country-names.ts';

/**
 * The reference lists that a registration's choices come from, for the countries and county that its answers name: under
 * the names that form-kit contexts use. For the server; the site loads the same lists as it needs them.
 */
export function registrationLists(answers: RawAnswers): Record<string, readonly string[]> {
  const lists: Record<string, readonly string[]> = { 'country-names': countryNames };
  for (const name of [answers.county, answers.mailingCountry]) {
    const country = countries.find((one) => one.name === name);
    if (country) lists[`country-states:${country.name}`] = country.states;
  }
  const county = californiaDistricts.find((one) => one.county === answers.countyOfResidence);
  if (county) lists[`districts:${county.county}`] = county.districts;
  return lists;
}
