import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Brand } from '#domain/locations/brand.ts';
import type { CityPlaces } from '#domain/locations/city-place.ts';
import { milesBetween } from '#domain/locations/distance.ts';
import type { Site } from '#domain/locations/site.ts';
import { createApiClient } from '../fixtures/api-client.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
let all: Site[];

beforeAll(async () => {
  all = (await api.call<Site[]>('GET', '/enrollment-sites')).body;
});

const search = async (place: { brand?: string; zip?: string; state?: string; id?: string; point?: string }) => {
  const { brand = 'northstar', zip = 'NULL', state = 'NULL', id = 'NULL', point = 'NULL/NULL' } = place;
  const path = `/sites-distance-bybrand/${brand}/${point}/${encodeURIComponent(zip)}/${encodeURIComponent(state)}/${id}`;
  const { status, body } = await api.call<Site[]>('GET', path);
  expect(status).toBe(200);
  return body;
};
const ofBrand = (brand: string) => all.filter((site) => site.charter.brand.brandName === brand);
const namesOf = (sites: readonly Site[]) => sites.map((site) => site.name);
const byName = (left: Site, right: Site) => left.name.localeCompare(right.name);

test('all learning centers come by name, without the addresses that mails go to', () => {
  // Those of the demo data, and that of tests/api/stack.ts.
  expect(all.length).toBe(121);
  expect(namesOf(all)).toEqual(namesOf(all.toSorted(byName)));
  expect(JSON.stringify(all)).not.toMatch(/interestEmail|registrationEmail|interest\./);
});

test('a ZIP has its city and state, where known', async () => {
  const read = async (zip: string) => (await api.call('GET', `/zip-place/${zip}`)).body.place;
  expect(await read('94103')).toEqual({ city: 'San Francisco', state: 'California' });
  expect(await read('00601')).toEqual({ city: 'Adjuntas', state: 'Puerto Rico' });
  expect(await read('99999')).toBeNull();
  expect((await api.call('GET', '/zip-place/9410')).status).toBe(404);
});

test('a city has its place and the distance of the brand’s nearest center', async () => {
  const read = async (city: string) =>
    (await api.call<CityPlaces>('GET', `/city-places/northstar/${encodeURIComponent(city)}`)).body;
  expect(await read('Austin, TX')).toMatchObject({ isMeant: true, places: [{ city: 'Austin', state: 'TX' }] });
  expect((await read('Austin, TX')).places[0]?.miles).toBeLessThan(20);
  expect(await read('Springfield')).toMatchObject({ isMeant: false });
  expect(await read('Atlantis')).toEqual({ places: [], isMeant: false });
  expect((await api.call<CityPlaces>('GET', `/city-places/northstar/${'x'.repeat(61)}`)).status).toBe(404);
});

test('all brands come with a theme that can be read, exactly one of them the default', async () => {
  const { body } = await api.call<Brand[]>('GET', '/domain');
  expect(body.map(({ brandName }) => brandName).sort()).toEqual([
    'coppercanyon',
    'holston',
    'northstar',
    'palmbeach',
    'redwoodtrails',
  ]);
  expect(body.filter((brand) => brand.isDefault).map(({ brandName }) => brandName)).toEqual(['northstar']);
  for (const brand of body)
    expect(brand.theme).toEqual({ brand: expect.stringMatching(/^#[0-9a-f]{6}$/), ink: '#ffffff' });
});

describe('by brand', () => {
  test.each(['', '/NULL'])('all of them ("%s")', async (id) => {
    const { body } = await api.call<Site[]>('GET', `/sites-bybrand/holston${id}`);
    expect(namesOf(body)).toEqual(namesOf(ofBrand('holston')));
    expect(body.length).toBeGreaterThan(5);
  });

  test('one of them', async () => {
    const [wanted] = ofBrand('holston');
    const { body } = await api.call<Site[]>('GET', `/sites-bybrand/holston/${wanted?._id}`);
    expect(body).toEqual([wanted]);
    expect((await api.call<Site[]>('GET', `/sites-bybrand/palmbeach/${wanted?._id}`)).body).toEqual([]);
  });
});

describe('by ZIP', () => {
  test('94103: nearest first, with distances and the middle of the search', async () => {
    const sites = await search({ zip: '94103' });
    const center = { latitude: 37.7725, longitude: -122.4147 };
    expect(sites.length).toBe(Math.min(50, ofBrand('northstar').length));
    expect(sites[0]).toMatchObject({ name: 'Mission Street', address: { city: 'San Francisco' } });
    for (const site of sites) {
      expect(site.searchCenter?.latitude).toBeCloseTo(center.latitude, 1);
      expect(site.searchCenter?.longitude).toBeCloseTo(center.longitude, 1);
      const miles =
        site.searchCenter && site.coordinates ? milesBetween(site.searchCenter, site.coordinates) : Number.NaN;
      expect(Math.abs((site.distance ?? Number.NaN) - miles)).toBeLessThan(0.051);
      expect(site.charter.brand.brandName).toBe('northstar');
    }
    const distances = sites.map((site) => site.distance ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((left, right) => left - right));
    expect(distances[0]).toBeLessThan(3);
  });
});

test('by nothing: all of the brand by name', async () => {
  expect(namesOf(await search({}))).toEqual(namesOf(ofBrand('northstar')));
});

describe('within a radius', () => {
  const within = async (zip: string, radius: string) => api.call<Site[]>('GET', `/sites-distance/${zip}/${radius}`);

  test.each([
    ['9410', '20'],
    ['94103', 'far'],
    ['94103', '-5'],
  ])('%s within %s is no place', async (zip, radius) => {
    expect((await within(zip, radius)).status).toBe(404);
  });
});

describe('one learning center', () => {
  test('and its programs', async () => {
    const [site] = all;
    expect((await api.call('GET', `/enrollment-site/${site?._id}`)).body).toEqual(site);
    expect((await api.call('GET', `/enrollment-site-program/${site?._id}`)).body).toEqual({
      _id: site?._id,
      name: site?.name,
      programTypes: site?.enrollment_info.programTypes,
    });
  });

  test('that is not there', async () => {
    expect((await api.call('GET', `/enrollment-site/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await api.call('GET', '/enrollment-site-program/nonsense')).status).toBe(404);
    expect((await api.call('GET', `/orientations/${'f'.repeat(24)}`, { as: 'user' })).status).toBe(404);
  });

  test('shows staff its orientations', async () => {
    const { body } = await api.call('GET', `/orientations/${all[0]?._id}`, { as: 'user' });
    expect(body).toEqual({
      orientation_dates: expect.arrayContaining([
        {
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          start_time: '10:00 AM',
          end_time: '11:00 AM',
          places: 30,
          taken: expect.any(Number),
        },
      ]),
      virtual_link: expect.stringMatching(/^https:/),
      timeZone: 'America/Los_Angeles',
    });
  });
});

test('program and school types are those of the brand, or of the default one', async () => {
  const read = async (path: string) => (await api.call<{ name: string }[]>('GET', path)).body.map(({ name }) => name);
  expect(await read('/programtypesforweb?brandName=holston')).toEqual([
    'Independent Study',
    'Credit Recovery',
    'Evening Classes',
  ]);
  expect(await read('/programtypesforweb')).toContain('Career Pathways');
  expect(await read('/schoolTypesforweb?brandName=holston')).toEqual(['High School']);
  expect(await read('/schoolTypesforweb')).toEqual(['Middle School', 'High School']);
  expect(await read('/schoolTypesforweb?brandName=nobody')).toEqual([]);
});

test('active charters are shown to staff', async () => {
  const { body } = await api.call<{ name: string }[]>('GET', '/active-charters', { as: 'user' });
  expect(body).toHaveLength(8);
  expect(body).toContainEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    name: 'Fern Ridge Charter',
    abbreviation: 'FRC',
  });
});

test('the same app answers at the address of the locations', async () => {
  const { body } = await createApiClient({ ...urls, functions: urls.locations }).call<Site[]>(
    'GET',
    '/enrollment-sites',
  );
  expect(body).toEqual(all);
});
