import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { cleanAnswer } from '#domain/form-kit/define/inputs.ts';
import { californiaDistricts } from '#domain/reference/california-districts.ts';
import { countries } from '#domain/reference/countries.ts';
import { countryNames } from '#domain/reference/country-names.ts';
import { addressFields } from './address-fields.ts';

/**
 * The reference lists that a registration's choices come from, for the countries and county that its answers name: under
 * the names that form-kit contexts use. For the server; the site loads the same lists as it needs them.
 */
export function registrationLists(answers: RawAnswers): Record<string, readonly string[]> {
  const lists: Record<string, readonly string[]> = { 'country-names': countryNames };
  // Normalized like answers of the form: a country with spaces around it has the same states.
  const chosen = (field: 'county' | 'mailingCountry' | 'countyOfResidence') =>
    cleanAnswer(addressFields[field], answers[field]);
  for (const name of [chosen('county'), chosen('mailingCountry')]) {
    const country = countries.find((one) => one.name === name);
    if (country) lists[`country-states:${country.name}`] = country.states;
  }
  const residence = chosen('countyOfResidence');
  const county = californiaDistricts.find((one) => one.county === residence);
  if (county) lists[`districts:${county.county}`] = county.districts;
  return lists;
}
