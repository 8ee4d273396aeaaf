import { describe, expect, it } from 'vitest';
import { californiaDistricts } from './california-districts.ts';
import { counties } from './counties.ts';

const districtsOf = (county: string) => californiaDistricts.find((row) => row.county === county)?.districts ?? [];

describe('californiaDistricts', () => {
  it('covers the 58 counties, in the order of counties', () => {
    expect(californiaDistricts).toHaveLength(58);
    expect(californiaDistricts.map(({ county }) => county)).toEqual(counties);
    expect(counties).toEqual([...new Set(counties)].sort());
  });

  it('holds 936 districts and 58 county offices, the office last', () => {
    expect(californiaDistricts.flatMap(({ districts }) => districts.slice(0, -1))).toHaveLength(936);
    const offices = californiaDistricts.map(({ districts }) => districts.at(-1) ?? '');
    const irregular = offices.filter((name, index) => name !== `${counties[index]} County Office of Education`);
    expect(irregular).toEqual([
      'Madera County Superintendent of Schools',
      'Orange County Department of Education',
      'Tehama County Department of Education',
      'Tuolumne County Superintendent of Schools',
    ]);
  });

  it('names each district once in a county, though ten names occur in several counties', () => {
    for (const { districts } of californiaDistricts) expect(new Set(districts).size).toBe(districts.length);
    const names = californiaDistricts.flatMap(({ districts }) => districts);
    expect(names.length).toBe(994);
    expect(new Set(names.filter((name, index) => names.indexOf(name) !== index)).size).toBe(10);
  });

  it('keeps names whole and clean where the text wraps', () => {
    const names = californiaDistricts.flatMap(({ districts }) => districts);
    expect(names.filter((name) => name.length < 3 || name !== name.trim() || /[;:\n]| {2}/.test(name))).toEqual([]);
  });

  it('knows districts of several counties', () => {
    expect(districtsOf('Alameda')).toEqual(expect.arrayContaining(['Oakland Unified', 'Sunol Glen Unified']));
    expect(districtsOf('Los Angeles')).toContain('Los Angeles Unified');
    expect(districtsOf('San Francisco')).toEqual(['San Francisco Unified', 'San Francisco County Office of Education']);
    expect(districtsOf('Fresno')).toContain('Washington Unified');
    expect(districtsOf('Yolo')).toContain('Washington Unified');
  });
});
