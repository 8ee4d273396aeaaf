import { describe, expect, it } from 'vitest';
import type { Center } from '#domain/locations/site.ts';
import { changeSite } from '../../tests/fixtures/learning-center.ts';
import { searchSites, searchWithin } from './search-sites.ts';

const center = (digit: string, name: string, state: string, latitude: number | undefined): Center =>
  changeSite({
    id: digit.repeat(24),
    name,
    place: { state, coordinates: latitude === undefined ? null : { latitude, longitude: -120 } },
  });
/** Ordered by name, as the directory gives them; a degree of latitude is 69 miles. */
const centers = [
  center('1', 'Alder', 'CA', 39),
  center('2', 'Birch', 'OH', 37.1),
  center('3', 'Cedar', 'CA', 37.01),
  center('4', 'Dogwood', 'CA', undefined),
];
const findZip = async (zip: string) => (zip === '94103' ? { latitude: 37, longitude: -120 } : undefined);
const nothing = { latitude: 'NULL', longitude: 'NULL', zip: 'NULL', state: 'NULL', id: 'NULL' };
const search = async (change: Partial<typeof nothing>) =>
  (await searchSites(centers, { ...nothing, ...change }, findZip)).map((site) => site.name);

describe('searchSites', () => {
  it('finds the nearest to a ZIP first, with distances and the middle of the search', async () => {
    const found = await searchSites(centers, { ...nothing, zip: '94103' }, findZip);
    expect(found.map((site) => [site.name, site.distance])).toEqual([
      ['Cedar', 0.7],
      ['Birch', 6.9],
      ['Alder', 138.2],
    ]);
    expect(found.every((site) => site.searchCenter?.latitude === 37)).toBe(true);
  });

  it.each([
    ['a ZIP of nowhere', { zip: '00000' }, []],
    ['a ZIP that is none', { zip: '9410' }, []],
    ['a state by name', { state: 'california' }, ['Alder', 'Cedar', 'Dogwood']],
    ['a state by code', { state: 'oh' }, ['Birch']],
    ['a state that is none', { state: 'Atlantis' }, []],
    ['a state without centers', { state: 'TX' }, []],
    ['a point', { latitude: '39.5', longitude: '-120' }, ['Alder', 'Birch', 'Cedar']],
    ['a point off the earth', { latitude: '91', longitude: '-120' }, ['Alder', 'Birch', 'Cedar', 'Dogwood']],
    ['half a point', { latitude: '39.5' }, ['Alder', 'Birch', 'Cedar', 'Dogwood']],
    ['nothing', {}, ['Alder', 'Birch', 'Cedar', 'Dogwood']],
    ['one center', { id: '2'.repeat(24) }, ['Birch']],
    ['one center near a ZIP', { id: '2'.repeat(24), zip: '94103' }, ['Birch']],
    ['a center that is not there', { id: '9'.repeat(24) }, []],
  ])('%s', async (_, change, names) => {
    expect(await search(change)).toEqual(names);
  });

  it('answers 50 at most to a ZIP', async () => {
    const many = Array.from({ length: 60 }, (_, at) => center('5', `Elm ${at}`, 'CA', 37 + at / 100));
    const found = await searchSites(many, { ...nothing, zip: '94103' }, findZip);
    expect(found).toHaveLength(50);
    expect(found.at(-1)?.name).toBe('Elm 49');
  });

  it('shows no address that gets mails', async () => {
    const found = await searchSites(centers, nothing, findZip);
    expect(JSON.stringify(found)).not.toMatch(/interestEmail|registrationEmail|@bay\.example/);
  });
});

describe('searchWithin', () => {
  it.each([
    [0, []],
    [1, ['Cedar']],
    [7, ['Cedar', 'Birch']],
    [9999, ['Cedar', 'Birch', 'Alder']],
  ])('%i miles', async (radius, names) => {
    expect((await searchWithin(centers, '94103', radius, findZip)).map((site) => site.name)).toEqual(names);
  });

  it('finds nothing around nowhere', async () => {
    expect(await searchWithin(centers, '00000', 100, findZip)).toEqual([]);
  });
});
