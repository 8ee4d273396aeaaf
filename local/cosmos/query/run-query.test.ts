import { afterAll, expect, it } from 'vitest';
import { createCollection } from '../data/collection.ts';
import { readDefinition } from '../data/definition.ts';
import { openJournal } from '../data/journal.ts';
import { startUnit } from '../data/unit.ts';
import { createDataFolder } from '../test-server.ts';
import { compareValues } from '../values.ts';
import { createQueryCache } from './query-cache.ts';
import { runQuery } from './run-query.ts';

// Random writes between random queries: with any index or sorted list, the answer must be that of a plain filter and
// sort over all documents.

type Doc = {
  id: string;
  tenant: string;
  type?: string | null;
  charter: number;
  at?: number | string;
  n: number;
  tags?: unknown;
};

const journal = openJournal(createDataFolder());
afterAll(() => journal.close());

const compile = createQueryCache(false);
const docTypes = ['interest', 'message', null, undefined];

/** A small generator of numbers in [0, limit), the same for a seed. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

const compareRows = (rows: Map<string, number>) => (left: Doc, right: Doc) =>
  (rows.get(left.id) ?? 0) - (rows.get(right.id) ?? 0);

function createModel(seed: number) {
  const random = createRandom(seed);
  const definition = readDefinition({ id: 'c', partitionKey: { paths: ['/tenant'] } });
  const collection = createCollection(journal.nextNumber(), definition);
  const docs = new Map<string, Doc>();
  const rows = new Map<string, number>();

  const makeDoc = (id: string): Doc => {
    const type = docTypes[random(4)];
    const at = [random(20), `${random(5)}`, undefined][random(3)];
    const tags = [undefined, 'a', [], ['a'], ['a', 'b', 'a'], ['b', null, ['c'], 'c']][random(6)];
    const doc: Doc = { id, tenant: `t${Number(id) % 3}`, charter: random(5), n: random(100), tags };
    return { ...doc, ...(type === undefined ? {} : { type }), ...(at === undefined ? {} : { at }) };
  };

  const write = (): void => {
    const unit = startUnit(collection, journal, 0);
    for (let count = random(4); count >= 0; count -= 1) {
      const id = String(random(400));
      const partition = JSON.stringify([`t${Number(id) % 3}`]);
      const entry = unit.find(partition, id);
      if (entry && random(3) === 0) {
        unit.remove(entry);
        docs.delete(id);
      } else {
        const doc = makeDoc(id);
        docs.set(id, doc);
        rows.set(id, unit.put(partition, { ...doc }).entry.row);
      }
    }
    unit.commit();
  };

  const check = (): void => {
    const charters = Array.from({ length: random(4) }, () => random(6));
    const type = [...docTypes, 'none'][random(5)];
    const tag = ['a', 'b', 'c', null, 'none'][random(5)];
    const hasTag = ({ tags }: Doc, wanted: unknown = tag) => Array.isArray(tags) && tags.includes(wanted);
    const partition = random(3) === 0 ? random(3) : undefined;
    const direction = random(2) ? 'DESC' : 'ASC';
    const sign = direction === 'DESC' ? -1 : 1;
    // Sorting by one property leaves out what lacks it, as the default index does.
    const [order, compare, has = () => true] = [
      ['', compareRows(rows)],
      [
        `ORDER BY c.at ${direction}`,
        (left: Doc, right: Doc) => sign * (compareValues(left.at, right.at) || compareRows(rows)(left, right)),
        (doc: Doc) => doc.at !== undefined,
      ],
      [
        `ORDER BY c.charter ${direction}, c.n ASC`,
        (left: Doc, right: Doc) =>
          sign * (left.charter - right.charter) || left.n - right.n || sign * compareRows(rows)(left, right),
      ],
    ][random(3)] as [string, (left: Doc, right: Doc) => number, ((doc: Doc) => boolean)?];
    const [where, holds] = [
      ['c.type = @type', (doc: Doc) => type !== undefined && doc.type === type],
      ['ARRAY_CONTAINS(@charters, c.charter) AND c.n > 50', (doc: Doc) => charters.includes(doc.charter) && doc.n > 50],
      [
        'c.type = @type AND c.charter IN (1, 2)',
        (doc: Doc) => type !== undefined && doc.type === type && [1, 2].includes(doc.charter),
      ],
      [
        'c.type = @type AND ARRAY_CONTAINS(@charters, c.charter)',
        (doc: Doc) => type !== undefined && doc.type === type && charters.includes(doc.charter),
      ],
      ['c.n < 70', (doc: Doc) => doc.n < 70],
      ['ARRAY_CONTAINS(c.tags, @tag)', (doc: Doc) => hasTag(doc)],
      [
        "ARRAY_CONTAINS(c.tags, @tag) AND c.type = @type AND ARRAY_CONTAINS(c.tags, 'b')",
        (doc: Doc) => hasTag(doc) && type !== undefined && doc.type === type && hasTag(doc, 'b'),
      ],
      ["(ARRAY_CONTAINS(c.tags, @tag) OR ARRAY_CONTAINS(c.tags, 'b'))", (doc: Doc) => hasTag(doc) || hasTag(doc, 'b')],
      [
        "c.type = @type AND (ARRAY_CONTAINS(c.tags, @tag) OR ARRAY_CONTAINS(c.tags, 'b'))",
        (doc: Doc) => type !== undefined && doc.type === type && (hasTag(doc) || hasTag(doc, 'b')),
      ],
      ['c.type = @type OR c.charter = 1', (doc: Doc) => (type !== undefined && doc.type === type) || doc.charter === 1],
    ][random(10)] as [string, (doc: Doc) => boolean];
    const inPartition = [...docs.values()].filter(
      ({ tenant }) => partition === undefined || tenant === `t${partition}`,
    );
    const expected = inPartition
      .filter((doc) => holds(doc) && has(doc))
      .sort(compare)
      .map(({ id }) => id);
    const values = new Map<string, unknown>([
      ['@type', type],
      ['@charters', charters],
      ['@tag', tag],
    ]);
    const filter =
      partition === undefined ? ({ kind: 'all' } as const) : ({ kind: 'one', key: `["t${partition}"]` } as const);
    const run = (sql: string, max: number, continuation?: string) =>
      runQuery(collection, { query: compile(sql), name: sql, values, filter, max, continuation });

    const sql = `SELECT VALUE c.id FROM c WHERE ${where} ${order}`;
    const found: string[] = [];
    const max = 1 + random(40);
    let continuation: string | undefined;
    do {
      const page = run(sql, max, continuation);
      expect(page.texts.length).toBeLessThanOrEqual(max);
      found.push(...page.texts);
      continuation = page.continuation;
    } while (continuation !== undefined && found.length <= docs.size);
    expect({ sql, found }).toEqual({ sql, found: expected.map((id) => JSON.stringify(id)) });
    expect(run(`SELECT VALUE COUNT(1) FROM c WHERE ${where}`, 10).texts).toEqual([
      String(inPartition.filter(holds).length),
    ]);
    expect(run(`${sql} OFFSET 3 LIMIT 5`, 100).texts).toEqual(found.slice(3, 8));
  };

  return { write, check, random };
}

it.each([1, 2, 3, 4, 5, 6])('answers as a plain filter and sort would, after any writes (seed %i)', (seed) => {
  const model = createModel(seed);
  for (let step = 0; step < 600; step += 1) {
    model.write();
    if (model.random(4) === 0) model.check();
  }
});
