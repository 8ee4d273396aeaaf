import { expect, it } from 'vitest';
import { countryNames } from '#domain/reference/country-names.ts';
import { createCountryNames } from './country-in.ts';

it('names every country of the list, each in another way', () => {
  const inSpanish = createCountryNames('es-US');
  expect(
    ['United States of America', 'Mexico', 'Korea, Republic of', "Côte d'Ivoire, Republic of"].map(inSpanish),
  ).toEqual(['Estados Unidos', 'México', 'Corea del Sur', 'Costa de Marfil']);
  const names = countryNames.map(createCountryNames('ja-JP'));
  expect(names.filter((name) => /[A-Za-z]{2}/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(countryNames.length);
});

it.each(['', 'Atlantis', 'constructor'])('leaves %j as it is', (name) => {
  expect(createCountryNames('es-US')(name)).toBe(name);
});
