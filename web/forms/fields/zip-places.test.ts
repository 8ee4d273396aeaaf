import { expect, it } from 'vitest';
import { describeFilled, fillPlace } from './zip-places.ts';

const fields = { zip: 'zip', city: 'city', state: 'state', country: 'county', within: 'Here' };
const oakland = { city: 'Oakland', state: 'California' };
const reno = { city: 'Reno', state: 'Nevada' };

it.each([
  ['an empty address', {}, undefined, { city: 'Oakland', state: 'California' }],
  ['an address of the country', { county: 'Here', city: '' }, undefined, { city: 'Oakland', state: 'California' }],
  ['what was typed', { city: 'Fruitvale' }, undefined, { state: 'California' }],
  ['what another ZIP code has filled', { city: 'Reno', state: 'Nevada' }, reno, oakland],
  ['what was changed since', { city: 'Sparks', state: 'Nevada' }, reno, { state: 'California' }],
  ['an address elsewhere', { county: 'There' }, undefined, {}],
])('fills or leaves %s', (_, answers, before, added) => {
  expect(fillPlace(answers, fields, oakland, before)).toEqual(added);
});

it.each([
  ['both parts', { county: 'Here', city: 'Oakland', state: 'California' }, 'Oakland, California'],
  ['the part that was not typed otherwise', { city: 'Fruitvale', state: 'California' }, 'California'],
  ['nothing of what was typed otherwise', { city: 'Sparks', state: 'Nevada' }, ''],
  ['nothing elsewhere', { county: 'There', city: 'Oakland', state: 'California' }, ''],
])('says that a ZIP code fills %s', (_, answers, said) => {
  expect(describeFilled(answers, fields, oakland)).toBe(said);
});
