import { expect, it } from 'vitest';
import type { ImportResult } from '#domain/courses/import-api.ts';
import { createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { createChangeRecords } from '../platform/store/change-record.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { agreementsContainer } from './agreement-store.ts';
import { catalogContainer } from './catalog-store.ts';
import { createAgreementImport, createCatalogImport } from './import-routes.ts';

const bay = { id: 'a'.repeat(24), name: 'Bayview Charter', abbreviation: 'BVC' };
const harbor = { id: 'b'.repeat(24), name: 'Harbor Charter', abbreviation: 'HC' };
const by = { id: 'ana@northstar.example', name: 'Ana' };
const changes = createChangeRecords(Buffer.alloc(32));
const everything = { charters: [bay, harbor], apply: true, by };

const header = ['Charter', 'Course Name', 'Course Type', 'School Year', 'Catalog Term', 'Grade Levels', 'Agreement'];
type Cells = readonly string[];
const tableOf = (...rows: readonly Cells[]) => [header, ...rows].map((cells, at) => ({ line: at + 1, cells }));
const row = (charter: string, name: string, agreement = ''): Cells => [
  charter,
  name,
  'High School',
  '2026-2027',
  'Fall',
  '9, 10',
  agreement,
];
const statesOf = ({ rows }: ImportResult) => rows.map(({ state }) => state);
const coursesIn = async (container: CosmosContainer) =>
  (await listItems(container, 'catalogCourse')).map(({ charterId, course_name, master_agreement_name }) => [
    charterId,
    course_name,
    master_agreement_name,
  ]);

it('says what a file would do, does it, and does nothing the second time', async () => {
  const container = await createTestContainer(catalogContainer);
  const take = createCatalogImport(container, changes);
  const table = tableOf(row('BVC', 'Art'), row('HC', 'Art'), row('Nobody', 'Art'));
  const tried = await take(table, { ...everything, apply: false });
  expect(statesOf(tried)).toEqual(['new', 'new', 'refused']);
  expect(await listItems(container)).toEqual([]);
  expect(await take(table, everything)).toEqual(tried);
  expect(statesOf(await take(table, everything))).toEqual(['unchanged', 'unchanged', 'refused']);
  const changed = await take(tableOf(row('BVC', 'ART', '5 credits')), everything);
  expect(changed.rows).toEqual([{ line: 2, state: 'changed', fields: ['Course Name', 'Master Agreement'] }]);
  const after = [
    [bay.id, 'ART', '5 credits'],
    [harbor.id, 'Art', ''],
  ];
  expect((await coursesIn(container)).toSorted()).toEqual(after);
  const records = await listItems(container, 'change');
  expect(records.map(({ action, by: who }) => [action, who]).toSorted()).toEqual([
    ['changed', by.id],
    ['created', by.id],
    ['created', by.id],
  ]);
});

it('adds each course once, even when another import adds the same', async () => {
  const container = await createTestContainer(catalogContainer);
  const take = createCatalogImport(container, changes);
  const table = tableOf(...Array.from({ length: 120 }, (_, at) => row('BVC', `Course ${at}`)));
  const results = await Promise.all([1, 2, 3].map(() => take(table, everything)));
  for (const { rows } of results) expect(rows).toHaveLength(120);
  const names = (await coursesIn(container)).map(([, name]) => name);
  expect(names).toHaveLength(120);
  expect(new Set(names).size).toBe(120);
});

it('stays within the charters that it is given', async () => {
  const container = await createTestContainer(catalogContainer);
  const take = createCatalogImport(container, changes);
  const own = { ...everything, charters: [bay] };
  const { rows } = await take(tableOf(row('Harbor Charter', 'Art'), row(harbor.id, 'Art'), row('', 'Art')), {
    ...own,
    fallback: harbor.id,
  });
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
  expect(await listItems(container)).toEqual([]);
});

it('refuses a file as a whole, with what to do', async () => {
  const take = createCatalogImport(await createTestContainer(catalogContainer), changes);
  const refused = take(
    [
      { line: 1, cells: ['Room', 'Teacher'] },
      { line: 2, cells: ['1', 'Ana'] },
    ],
    everything,
  );
  await expect(refused).rejects.toMatchObject({
    problem: { status: 422, errors: [{ field: 'table', message: expect.stringMatching(/^The first row must name/) }] },
  });
});

it('takes in agreements, one a charter, and leaves its form alone', async () => {
  const container = await createTestContainer(agreementsContainer);
  const present = { id: '1'.repeat(24), charterId: bay.id, type: 'agreement', description: 'Old' };
  await container.create({ ...present, templateBlob: 'own.pdf' });
  const take = createAgreementImport(container, changes);
  const rows = [
    ['Charter', 'Agreement'],
    ['BVC', 'New'],
    ['HC', 'First\n\nSecond'],
  ].map((cells, at) => ({ line: at + 1, cells }));
  expect(statesOf(await take(rows, everything))).toEqual(['changed', 'new']);
  expect(statesOf(await take(rows, everything))).toEqual(['unchanged', 'unchanged']);
  const stored = await listItems(container, 'agreement');
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual({
    ...present,
    templateBlob: 'own.pdf',
    description: 'New',
    updatedBy: by.name,
    updatedAt: expect.any(String),
  });
  expect(stored).toContainEqual(expect.objectContaining({ charterId: harbor.id, description: 'First\n\nSecond' }));
});

it('imports translations beside the text of their charter, never reviewed', async () => {
  const container = await createTestContainer(agreementsContainer);
  const review = { reviewedBy: 'Ana', reviewedAt: '2026-11-20T10:00:00.000Z', reviewedText: 'a'.repeat(64) };
  const present = { id: '1'.repeat(24), charterId: bay.id, type: 'agreement', description: 'Old' };
  await container.create({ ...present, translations: { es: { text: 'Viejo', ...review } } });
  const take = createAgreementImport(container, changes);
  const rowsOf = (...rows: readonly Cells[]) =>
    [['Charter', 'Agreement', 'Language'], ...rows].map((cells, at) => ({ line: at + 1, cells }));
  expect(statesOf(await take(rowsOf(['BVC', 'Viejo', 'es']), everything))).toEqual(['unchanged']);
  expect(await listItems(container, 'agreement')).toMatchObject([{ translations: { es: review } }]);
  const both = rowsOf(['HC', 'Nuevo', 'Spanish'], ['HC', 'New'], ['BVC', 'Otro', 'es']);
  expect(statesOf(await take(both, everything))).toEqual(['new', 'new', 'changed']);
  expect(statesOf(await take(both, everything))).toEqual(['unchanged', 'unchanged', 'unchanged']);
  const stored = await listItems(container, 'agreement');
  expect(stored.map(({ charterId, description, translations }) => [charterId, description, translations])).toEqual(
    expect.arrayContaining([
      [bay.id, 'Old', { es: { text: 'Otro' } }],
      [harbor.id, 'New', { es: { text: 'Nuevo' } }],
    ]),
  );
  expect(stored).toHaveLength(2);
});
