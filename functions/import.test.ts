import { expect, it } from 'vitest';
import { createTestDatabase, listItems } from '../tests/fixtures/database.ts';
import { agreementsContainer } from './courses/agreement-store.ts';
import { catalogContainer } from './courses/catalog-store.ts';
import { openImports, readCall } from './import.ts';
import {
  brandsContainer,
  chartersContainer,
  createDirectoryStore,
  sitesContainer,
} from './locations/directory-store.ts';
import { sisStudentsContainer } from './student-match/stored-student.ts';
import { createUserStore, usersContainer } from './users/user-store.ts';

const tid = '11111111-1111-4111-8111-111111111111';
const samples = [
  ['brands', 2],
  ['charters', 2],
  ['sites', 3],
  ['site-translations', 1],
  ['users', 3],
  ['catalog', 5],
  ['agreements', 2],
  ['sis', 2],
] as const;

async function setUp() {
  const database = await createTestDatabase();
  const containers = [
    brandsContainer,
    chartersContainer,
    sitesContainer,
    usersContainer,
    catalogContainer,
    agreementsContainer,
    sisStudentsContainer,
  ].map(database.container);
  await database.ensure();
  const take = openImports({ ENTRA_TENANT_ID: tid }, database);
  return {
    database,
    run: async (kind: (typeof samples)[number][0], apply: boolean) => {
      const reported: string[] = [];
      const counts = await take(kind, `docs/samples/${kind}.csv`, apply, (line, text) =>
        reported.push(`${line}: ${text}`),
      );
      return { ...counts, reported };
    },
    listAll: async () => JSON.stringify(await Promise.all(containers.map((container) => listItems(container)))),
  };
}

it('takes a school in from the samples, tries first, and changes nothing the second time', async () => {
  const { database, run, listAll } = await setUp();
  const empty = await listAll();
  for (const [kind, rows] of samples) {
    const before = await listAll();
    const tried = await run(kind, false);
    // Descriptions are added to centers that are stored.
    const expected =
      kind === 'site-translations'
        ? { new: 0, changed: rows, reported: ['2: changes enrollment_info'] }
        : { new: rows, changed: 0, reported: [] };
    expect({ kind, ...tried }).toEqual({ kind, unchanged: 0, refused: 0, ...expected });
    expect(await listAll()).toBe(before);
    expect(await run(kind, true)).toEqual(tried);
  }
  const full = await listAll();
  expect(full.length).toBeGreaterThan(empty.length);
  for (const [kind, rows] of samples)
    expect(await run(kind, true)).toEqual({ new: 0, changed: 0, unchanged: rows, refused: 0, reported: [] });
  expect(await listAll()).toBe(full);

  // What was taken in is what the product reads.
  const { centers } = await createDirectoryStore(database.container)();
  expect(centers.map(({ site, charter, brand }) => [site.name, charter.name, brand.displayName])).toEqual([
    ['Chico', 'Cedar Grove Charter', 'Cedar Grove Schools'],
    ['Redding', 'Cedar Grove Charter', 'Cedar Grove Schools'],
    ['Truckee', 'Lakeside Academy Charter', 'Lakeside Academy'],
  ]);
  expect(centers[1]?.site.address.coordinates).toEqual({
    latitude: expect.closeTo(40.5, 0),
    longitude: expect.closeTo(-122.4, 0),
  });
  const users = createUserStore(database.container(usersContainer));
  const oid = '7d2f3c1a-5b1e-4c55-9a10-0f4e6c2b9a02';
  const found = await users.findPerson({ oid, tid });
  expect(found?.record).toMatchObject({ userLevel: 3, allCharterAccess: false, updatedBy: 'Import' });
  expect(found?.record.charterAssignments.map(({ name }) => name).sort()).toEqual([
    'Cedar Grove Charter',
    'Lakeside Academy Charter',
  ]);
  expect(await users.listChanges(found?.record.id ?? '')).toMatchObject([{ action: 'created', by: 'import' }]);
});

it('refuses rows that refer to nothing stored', async () => {
  const { run } = await setUp();
  for (const [kind, rows, reason] of [
    ['charters', 2, 'There is no such brand'],
    ['sites', 3, 'None of your charters'],
    ['users', 2, 'None of your charters'],
    ['catalog', 5, 'None of your charters'],
  ] as const) {
    const { refused, reported } = await run(kind, true);
    expect({ kind, refused }).toEqual({ kind, refused: rows });
    for (const text of reported) expect(text).toContain(reason);
  }
});

it.each([
  [[], 'Name the kind of the file.'],
  [['brand', 'file.csv'], "There is no kind 'brand'."],
  [['brands'], 'Name the file too.'],
  [['brands', 'a.csv', 'b.csv'], 'Import one file at a time.'],
  [['brands', 'a.csv', '--dry-run'], "There is no option 'dry-run'."],
])('says what is wrong with a call of %j', (args, message) => {
  expect(() => readCall(args)).toThrow(`${message}\nnpm run import -- brands|`);
  expect(readCall(['sis', 'a.csv', '--write'])).toEqual({ kind: 'sis', file: 'a.csv', write: true });
});
