import { invalid } from '../http/problem.ts';
import { sha256 } from '../keys.ts';
import type { Continuations } from './continuation.ts';
import type { CosmosContainer, Item } from './cosmos.ts';
import { type Filter, type Page, type PageRequest, toParameters } from './paged-query.ts';

/** A query that returns a part of a list. */
export type Source = {
  /** The name of the source in each row. */
  readonly name: string;
  readonly container: CosmosContainer;
  readonly where: Filter;
  /** Name of an indexed text property that every row has, such as an instant. The list is sorted by it, descending. */
  readonly orderBy: string;
  /** Rows of a lower rank come before all rows of a higher one; 0 when absent. */
  readonly rank?: number;
};
/** A row with the name of its source. */
export type MergedRow = { readonly source: string; readonly item: Item };

/**
 * The position at which a list continues: a rank, and the sort text of the last row shown. `shown` has the ids of the
 * rows with exactly that text that were shown before.
 */
type Start = { readonly rank: number; readonly after?: string; readonly shown: readonly string[] };
type Key = { readonly id: string; readonly key: string };

/** The maximum number of rows before a page requested by number, because all of them are read. */
const maxBefore = 10_000;
const idSeparator = ' ';

/**
 * Reads one list from several queries page by page, by number or by a signed continuation, as `createPagedQuery` does
 * for one query. Each source gives at most one page of rows. Rows of equal texts need no composite index: the
 * continuation names those that were shown.
 */
export function createMergedQuery(continuations: Continuations) {
  return async (
    sources: readonly Source[],
    { page, pageSize, continuation }: Pick<PageRequest, 'page' | 'pageSize' | 'continuation'>,
  ): Promise<Page<MergedRow>> => {
    const list = sha256(JSON.stringify([sources.map(({ container, ...rest }) => [container.id, rest]), pageSize]));
    const position = continuation === undefined ? undefined : continuations.open(continuation, list);
    const counts = position ? [] : await Promise.all(sources.map(countRows));
    const total = position?.total ?? counts.reduce((sum, count) => sum + count, 0);
    const present = position?.page ?? page;
    const start = position
      ? { ...readAfter(position.after), shown: position.id.split(idSeparator) }
      : await findStart(sources, counts, (page - 1) * pageSize);
    const found = start ? await readRows(sources, start, pageSize) : [];
    const end = found.at(-1);
    if (!start || !end || present * pageSize >= total) return { rows: found, total, page: present, continuation: null };
    const next = startAfter(
      found.map(({ rank, key, item }) => ({ rank, key, id: String(item.id) })),
      start,
    );
    const after = `${next.rank} ${next.after}`;
    const sealed = { list, after, id: next.shown.join(idSeparator), page: present + 1, total };
    return { rows: found, total, page: present, continuation: continuations.seal(sealed) };
  };
}

/** Returns the total number of rows of the sources. */
export async function countSources(sources: readonly Source[]): Promise<number> {
  return (await Promise.all(sources.map(countRows))).reduce((sum, count) => sum + count, 0);
}

async function countRows({ container, where }: Source): Promise<number> {
  const query = `SELECT VALUE COUNT(1) FROM c WHERE ${where.sql}`;
  const [count] = await container.query({ query, parameters: toParameters({ ...where.parameters }) });
  return Number(count ?? 0);
}

const rankOf = ({ rank = 0 }: Source) => rank;
const ranksOf = (sources: readonly Source[]) => [...new Set(sources.map(rankOf))].sort((one, other) => one - other);
const newestFirst = (one: { readonly key: string }, other: { readonly key: string }) =>
  one.key < other.key ? 1 : one.key > other.key ? -1 : 0;

/** Reads rows from a start position, rank by rank, until there are `limit`. */
async function readRows(sources: readonly Source[], start: Start, limit: number) {
  const rows: (MergedRow & { readonly rank: number; readonly key: string })[] = [];
  for (const rank of ranksOf(sources).filter((one) => one >= start.rank)) {
    const left = limit - rows.length;
    if (left === 0) break;
    const found = await Promise.all(
      sources
        .filter((source) => rankOf(source) === rank)
        .map(async (source) => {
          const items = await select('*', source, left, rank === start.rank ? start : undefined);
          return items.map((item) => ({ source: source.name, item, rank, key: String(item[source.orderBy]) }));
        }),
    );
    rows.push(...found.flat().sort(newestFirst).slice(0, left));
  }
  return rows;
}

/** Finds the start of the page that follows `before` rows; undefined when it is beyond the last page. */
async function findStart(sources: readonly Source[], counts: readonly number[], before: number) {
  if (before > maxBefore) {
    const message = `Choose fewer days. Only the first ${maxBefore.toLocaleString('en-US')} rows can be paged through.`;
    throw invalid([{ field: 'page', message }]);
  }
  let left = before;
  for (const rank of ranksOf(sources)) {
    const count = counts.reduce((sum, one, at) => (sources[at] && rankOf(sources[at]) === rank ? sum + one : sum), 0);
    if (left === 0) return { rank, shown: [] };
    if (left < count) return startAfter(await listKeys(sources, rank, left), { rank, shown: [] });
    left -= count;
  }
  return undefined;
}

/** Reads the keys of the first rows of a rank. */
async function listKeys(sources: readonly Source[], rank: number, limit: number) {
  const keys = await Promise.all(
    sources
      .filter((source) => rankOf(source) === rank)
      .map((source) => select(`c.id, c.${source.orderBy} AS key`, source, limit) as Promise<unknown> as Promise<Key[]>),
  );
  const sorted = keys.flat().sort(newestFirst).slice(0, limit);
  return sorted.map((key) => ({ ...key, rank }));
}

/** Returns the position after rows that began at `start`. */
function startAfter(rows: readonly (Key & { readonly rank: number })[], start: Start): Start {
  const { rank = start.rank, key: after = '' } = rows.at(-1) ?? {};
  const shown = rows.filter((row) => row.rank === rank && row.key === after).map(({ id }) => id);
  const isSame = start.rank === rank && start.after === after;
  return { rank, after, shown: isSame ? [...start.shown, ...shown] : shown };
}

function readAfter(text: string): Pick<Start, 'rank' | 'after'> {
  const at = text.indexOf(' ');
  return { rank: Number(text.slice(0, at)), after: text.slice(at + 1) };
}

async function select(what: string, { container, where, orderBy }: Source, limit: number, start?: Start) {
  const key = `c.${orderBy}`;
  const isInside = start?.after !== undefined;
  const rest = isInside ? ` AND ${key} <= @after AND NOT (${key} = @after AND ARRAY_CONTAINS(@shown, c.id))` : '';
  const query = `SELECT ${what} FROM c WHERE ${where.sql}${rest} ORDER BY ${key} DESC OFFSET 0 LIMIT ${limit}`;
  const values = { ...where.parameters, ...(isInside && { after: start.after, shown: start.shown }) };
  return (await container.query({ query, parameters: toParameters(values) })) as Item[];
}
