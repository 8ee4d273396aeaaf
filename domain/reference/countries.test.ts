import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { countryNames } from './country-names.ts';
import { states } from './states.ts';

describe('countries', () => {
  it('lists 249 countries, the United States of America first, the others by name', () => {
    const [first, ...others] = countries.map(({ name }) => name);
    expect(first).toBe('United States of America');
    expect(others).toHaveLength(248);
    expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('gives every country its own name and two-letter code', () => {
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(countries.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('uses the names of states for the United States of America', () => {
    expect(countries[0]?.states).toEqual(states.map(({ name }) => name));
  });

  it('gives every country regions, each named once', () => {
    expect(countries.filter(({ states }) => states.length === 0)).toEqual([]);
    expect(countries.filter(({ states }) => new Set(states).size !== states.length)).toEqual([]);
    const regionsOf = (code: string) => countries.find((country) => country.code === code)?.states ?? [];
    expect(regionsOf('CA')).toContain('British Columbia');
    expect(regionsOf('MX')).toEqual(expect.arrayContaining(['Jalisco', 'Michoacán de Ocampo']));
    expect(regionsOf('VN')).toContain('Hà Nội');
  });

  it('has its names alone in countryNames', () => {
    expect(countryNames).toEqual(countries.map(({ name }) => name));
  });
});
