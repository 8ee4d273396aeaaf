import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/fixtures/database.ts';
import { createContinuations } from './continuation.ts';
import { createMergedQuery, type MergedRow, type Source } from './merged-query.ts';

/** Rows by source: of two of them several have the same instant. */
const stored = {
  one: ['09', '09', '08', '05', '01'],
  two: ['09', '08', '08', '02'],
  later: ['10', '10', '03'],
} as const;
const ranks = { one: 0, two: 0, later: 1 } as const;
const inOrder = ['09', '09', '09', '08', '08', '08', '05', '02', '01', '10', '10', '03'];

async function setUp() {
  const database = await createTestDatabase();
  const sources = Object.entries(stored).map(([name, instants]) => {
    const container = database.container({ id: name, partitionKey: '/id' });
    const rank = ranks[name as keyof typeof ranks];
    const source: Source = { name, container, where: { sql: "c.type = 'mail'" }, orderBy: 'at', rank };
    return { source, instants };
  });
  await database.ensure();
  for (const { source, instants } of sources) {
    for (const [at, instant] of instants.entries()) {
      await source.container.create({ id: `${source.name}-${at}`, type: 'mail', at: instant });
    }
    await source.container.create({ id: 'other', type: 'other', at: '11' });
  }
  const readPage = createMergedQuery(createContinuations(Buffer.alloc(32, 7)));
  return { readPage, sources: sources.map(({ source }) => source) };
}
const instantsOf = (rows: readonly MergedRow[]) => rows.map(({ item }) => item.at);
const idsOf = (rows: readonly MergedRow[]) => rows.map(({ item }) => item.id);

it.each([1, 2, 3, 4, 5, 12, 20])(
  'several queries are one list, newest first within a rank, by continuation and by number, %i rows a page',
  async (pageSize) => {
    const { readPage, sources } = await setUp();
    const pages: string[][] = [];
    let next: string | undefined;
    do {
      const { rows, total, page, continuation } = await readPage(sources, {
        page: 1,
        pageSize,
        ...(next !== undefined && { continuation: next }),
      });
      expect([total, page]).toEqual([inOrder.length, pages.length + 1]);
      expect(instantsOf(rows)).toEqual(inOrder.slice(pages.flat().length, pages.flat().length + pageSize));
      pages.push(idsOf(rows) as string[]);
      next = continuation ?? undefined;
    } while (next !== undefined && pages.length < 20);
    expect(new Set(pages.flat()).size).toBe(inOrder.length);
    for (const [at, ids] of pages.entries()) {
      const numbered = await readPage(sources, { page: at + 1, pageSize });
      expect(idsOf(numbered.rows).sort()).toEqual(ids.toSorted());
      expect(numbered.continuation === null).toBe(at === pages.length - 1);
    }
    const beyond = await readPage(sources, { page: pages.length + 1, pageSize });
    expect(beyond).toMatchObject({ rows: [], total: inOrder.length, continuation: null });
  },
);

it('nothing found is a page without rows', async () => {
  const { readPage, sources } = await setUp();
  const none = sources.map((source) => ({ ...source, where: { sql: "c.type = 'none'" } }));
  expect(await readPage(none, { page: 1, pageSize: 5 })).toEqual({ rows: [], total: 0, page: 1, continuation: null });
});

it('a continuation of another list is refused, and so is a page too far down', async () => {
  const { readPage, sources } = await setUp();
  const { continuation } = await readPage(sources, { page: 1, pageSize: 2 });
  const given = { page: 1, pageSize: 2, continuation: continuation ?? '' };
  await expect(readPage(sources.slice(1), given)).rejects.toMatchObject({ problem: { status: 400 } });
  await expect(readPage(sources, { page: 5002, pageSize: 2 })).rejects.toMatchObject({ problem: { status: 422 } });
});
