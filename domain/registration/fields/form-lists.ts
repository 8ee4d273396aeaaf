import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { cleanAnswer } from '#domain/form-kit/define/inputs.ts';
import { californiaDistricts } from '#domain/reference/california-districts.ts';
import { countries } from '#domain/reference/countries.ts';
import { countryNames } from '#domain/reference/country-names.ts';
import { addressFields } from './address-fields.ts';

/**
 * Returns the reference lists with the choices of a registration, for the countries and the county in its answers,
 * under their names in form contexts. For the server; the browser loads the same lists when needed.
 */
export function registrationLists(answers: RawAnswers): Record<string, readonly string[]> {
  const lists: Record<string, readonly string[]> = { 'country-names': countryNames };
  // Normalized like answers of the form: spaces around a country do not matter.
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
