import { expect, it } from 'vitest';
import { fillPlace } from './zip-places.ts';

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
