import { describe, expect, it } from 'vitest';
import type { Center } from '#domain/locations/site.ts';
import { changeSite } from '../../tests/fixtures/learning-center.ts';
import { listCityPlaces } from './city-places.ts';

const center = (id: string, latitude: number, longitude: number): Center =>
  changeSite({ id: id.repeat(24), place: { coordinates: { latitude, longitude } } });
/** One near Fresno in California, one near Springfield in Ohio. */
const centers = [center('1', 36.7, -119.8), center('2', 39.9, -83.8)];
const statesOf = async (text: string) => (await listCityPlaces(text, centers)).places.map(({ state }) => state);

describe('listCityPlaces', () => {
  it.each([
    ['Austin, TX', 'Austin', 'TX'],
    ['  austin   texas ', 'Austin', 'TX'],
    ['Port Washington, NY', 'Port Washington', 'NY'],
    ['Port Washington WI', 'Port Washington', 'WI'],
    ['delaware ohio', 'Delaware', 'OH'],
    ['Charleston, West Virginia', 'Charleston', 'WV'],
    ['Washington, District of Columbia', 'Washington', 'DC'],
    ['st. louis, mo', 'Saint Louis', 'MO'],
    ["O'Fallon, IL", 'O Fallon', 'IL'],
    ['Winston-Salem', 'Winston Salem', 'NC'],
    ['La Cañada Flintridge', 'La Canada Flintridge', 'CA'],
    ['Ft. Worth', 'Fort Worth', 'TX'],
  ])('%s is one city', async (text, city, state) => {
    const { places, isMeant } = await listCityPlaces(text, centers);
    expect(places).toHaveLength(1);
    expect(isMeant).toBe(true);
    expect(places[0]).toMatchObject({ city, state, miles: expect.any(Number) });
  });

  it('means the far larger one, which comes first, and names the others', async () => {
    expect(await listCityPlaces('San Diego', centers)).toMatchObject({
      isMeant: true,
      places: [{ state: 'CA' }, { state: 'TX' }],
    });
    const { isMeant, places } = await listCityPlaces('Austin', centers);
    expect([isMeant, places[0]?.state]).toEqual([true, 'TX']);
    expect(places.length).toBeGreaterThan(5);
  });

  it('means none of many, and gives those near a center first', async () => {
    const { isMeant, places } = await listCityPlaces('Springfield', centers);
    expect(isMeant).toBe(false);
    expect(places.length).toBeGreaterThan(20);
    expect(places[0]).toMatchObject({ state: 'OH' });
    expect(places[0]?.miles).toBeLessThan(10);
    const miles = places.map((place) => place.miles ?? 0);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  });

  it('is in the middle of its ZIP codes', async () => {
    const { places } = await listCityPlaces('San Diego, CA', centers);
    expect(places[0]?.coordinates.latitude).toBeCloseTo(32.8, 0);
    expect(places[0]?.coordinates.longitude).toBeCloseTo(-117.1, 0);
  });

  it('names no distance where a brand has no center with a place', async () => {
    expect((await listCityPlaces('Fresno, CA', [])).places).toMatchObject([{ miles: null }]);
  });

  it.each([
    '',
    ' ',
    ',',
    'Atlantis',
    'Austin, XX',
    'Austin, Ontario',
    'TX',
    'Toronto, Ontario',
    '94103',
    '<b>',
    'constructor',
    '__proto__',
    '%',
    '\u0000',
    '\u202e',
    'a'.repeat(60),
    'ﷺ'.repeat(60),
    ', '.repeat(30),
  ])('%j is no city', async (text) => {
    expect(await listCityPlaces(text, centers)).toEqual({ places: [], isMeant: false });
  });

  it('knows no city of the armed forces, whose post offices are abroad', async () => {
    expect(await statesOf('APO')).toEqual([]);
  });
});
