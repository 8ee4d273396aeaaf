import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/fixtures/database.ts';
import { changeSite, learningCenter } from '../../tests/fixtures/learning-center.ts';
import { brandsContainer, chartersContainer, createDirectoryStore, sitesContainer, toSite } from './directory-store.ts';
import { findZipCoordinates } from './zip-coordinates.ts';

async function setUp() {
  const database = await createTestDatabase();
  const brands = database.container(brandsContainer);
  const charters = database.container(chartersContainer);
  const sites = database.container(sitesContainer);
  await database.ensure();
  await brands.create(learningCenter.brand);
  await charters.create(learningCenter.charter);
  const clock = { now: 0 };
  const reads = { count: 0, fail: false };
  const query: typeof brands.query = async (...parameters) => {
    reads.count += 1;
    if (reads.fail) throw new Error('down');
    return brands.query(...parameters);
  };
  const readDirectory = createDirectoryStore(
    (definition) => (definition === brandsContainer ? { ...brands, query } : database.container(definition)),
    () => clock.now,
  );
  return { sites, clock, reads, readDirectory };
}

describe('the directory', () => {
  it('knows each active center of a known charter, by name and by id', async () => {
    const { sites, readDirectory } = await setUp();
    await sites.create(changeSite({ id: '2'.repeat(24), name: 'Birch' }).site);
    await sites.create(changeSite({ id: '1'.repeat(24), name: 'Árbol' }).site);
    await sites.create(changeSite({ id: '3'.repeat(24), name: 'Closed', active: false }).site);
    await sites.create(changeSite({ id: '4'.repeat(24), name: 'Lost', charterId: '9'.repeat(24) }).site);
    const directory = await readDirectory();
    expect(directory.centers.map((center) => center.site.name)).toEqual(['Árbol', 'Birch']);
    expect(directory.centersById.get('2'.repeat(24))?.brand.brandName).toBe('holston');
  });

  it('is read once a minute, however many ask', async () => {
    const { clock, reads, readDirectory } = await setUp();
    await Promise.all([readDirectory(), readDirectory()]);
    clock.now = 59_999;
    await readDirectory();
    expect(reads.count).toBe(1);
    clock.now = 60_000;
    await readDirectory();
    expect(reads.count).toBe(2);
  });

  it('is read again after a failure', async () => {
    const { reads, readDirectory } = await setUp();
    reads.fail = true;
    await expect(readDirectory()).rejects.toThrow('down');
    reads.fail = false;
    expect((await readDirectory()).brands).toHaveLength(1);
  });
});

it('a center is read with its charter and brand, without the addresses that mails go to', () => {
  expect(toSite(learningCenter)).toMatchObject({
    _id: 'c'.repeat(24),
    name: 'Mission Center',
    charter: { name: 'Bay Charter', brand: { brandName: 'holston' } },
    coordinates: { latitude: 37.77 },
  });
  expect(JSON.stringify(toSite(learningCenter))).not.toContain('@');
});

describe('ZIP codes', () => {
  it('have a place', async () => {
    const found = await findZipCoordinates('94103');
    expect(found?.latitude).toBeCloseTo(37.77, 1);
    expect(found?.longitude).toBeCloseTo(-122.41, 1);
  });

  it.each(['00000', '99999', '34001', 'ABCDE', ''])('or none: %j', async (zip) => {
    expect(await findZipCoordinates(zip)).toBeUndefined();
  });
});
