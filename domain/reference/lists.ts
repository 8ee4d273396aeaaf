import { californiaDistricts } from './california-districts.ts';
import { counties } from './counties.ts';
import { countries } from './countries.ts';
import { countryNames } from './country-names.ts';
import { educationLevels } from './education-levels.ts';
import { genders } from './genders.ts';
import { grades, interestGrades } from './grades.ts';
import { housingSituations } from './housing-situations.ts';
import { languages } from './languages.ts';
import { phoneTypes } from './phone-types.ts';
import { races } from './races.ts';
import { relationships } from './relationships.ts';
import { states } from './states.ts';

export type ReferenceName =
  | 'countries'
  | 'country-names'
  | 'states'
  | 'counties'
  | 'districts'
  | 'languages'
  | 'races'
  | 'relationships'
  | 'education-levels'
  | 'living-statuses'
  | 'phone-types'
  | 'grades'
  | 'interest-grades'
  | 'genders';

/** Every list of GET /reference/{list}. For the server only: browser code imports single lists from their files. */
export const referenceLists: Record<ReferenceName, readonly unknown[]> = {
  countries,
  'country-names': countryNames,
  states,
  counties,
  districts: californiaDistricts,
  languages,
  races,
  relationships,
  'education-levels': educationLevels,
  'living-statuses': housingSituations,
  'phone-types': phoneTypes,
  grades,
  'interest-grades': interestGrades,
  genders,
};
