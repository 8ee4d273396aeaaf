import { expect, test } from 'vitest';
import { countries } from '#domain/reference/countries.ts';
import { referenceLists } from '#domain/reference/lists.ts';
import { registrationLists } from '#domain/registration/fields/form-lists.ts';
import { readRows, rowsWithout } from './load-list.ts';

const answers = { county: 'Mexico', mailingCountry: 'United States of America', countyOfResidence: 'Yolo' };

test('reads each list under the names that the server checks with', () => {
  const rows = {
    ...readRows('country-names', referenceLists['country-names']),
    ...readRows('country-states', referenceLists.countries),
    ...readRows('districts', referenceLists.districts),
  };
  for (const [name, choices] of Object.entries(registrationLists(answers))) expect(rows[name]).toEqual(choices);
});

test('what is offered of a missing list is right', () => {
  expect(rowsWithout('country-names')).toEqual({ 'country-names': ['United States of America'] });
  const [first] = countries;
  expect(rowsWithout('country-states')).toEqual({ [`country-states:${first?.name}`]: first?.states });
  expect(rowsWithout('districts')).toEqual({});
});
