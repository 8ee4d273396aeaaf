import type { Collection } from '../data/collection.ts';
import type { PartitionFilter } from '../data/partition-key.ts';
import type { CompiledQuery } from '../sql/compile.ts';
import { distinctRows } from '../sql/operators.ts';
import { type Binding, bindQuery } from './binding.ts';
import { type Continuation, readContinuation, writeContinuation } from './continuation.ts';
import { listSummaries } from './list-summaries.ts';
import { type Scan, startScan } from './scan.ts';

/** A query with its parameter values and the requested page. */
export type QueryRequest = {
  query: CompiledQuery;
  /** The identity of a query in continuation tokens: its text and parameters. */
  name: string;
  values: ReadonlyMap<string, unknown>;
  filter: PartitionFilter;
  continuation?: string | undefined;
  /** The maximum number of results per page. */
  max: number;
};

/** A page: results as JSON texts, the token of the next page, and the amount of data that was read. */
export type QueryPage = { texts: string[]; continuation?: string; examined: number; examinedSize: number };

// The service ends a page at 4 MB.
const largestPage = 4 * 1024 * 1024;

/** Runs a query on a container and returns one page. Throws 400 for an invalid parameter, limit or token. */
export function runQuery(collection: Collection, request: QueryRequest): QueryPage {
  const { query, name, continuation, max } = request;
  const bound = bindQuery(query, request.values);
  const from = continuation === undefined ? { given: 0 } : readContinuation(continuation, name);
  const scan = startScan(collection, request.filter, query, bound);
  const isStream = query.readsDocuments && !query.isDistinct && !query.summary;
  const { texts, next } = isStream
    ? readStream(scan, query, bound, from, max)
    : readSlice(listAll(scan, query, bound), bound, from, max);
  const page = { texts, examined: scan.examined, examinedSize: scan.examinedSize };
  return next ? { ...page, continuation: writeContinuation(next, name) } : page;
}

type Slice = { texts: string[]; next?: Continuation };

// Reads one result more than the page needs, so that no empty page follows a full one.
function readStream(scan: Scan, query: CompiledQuery, bound: Binding, from: Continuation, max: number): Slice {
  const texts: string[] = [];
  const wanted = Math.min(max, bound.limit - from.given);
  let toSkip = from.after ? 0 : bound.offset;
  let size = 0;
  let last: Continuation['after'];
  let goesOn = false;
  if (wanted <= 0) return { texts };
  scan.walk(from.after, (entry) => {
    if (toSkip > 0) {
      toSkip -= 1;
      return true;
    }
    const text = JSON.stringify(query.row(bound.p, bound.l, entry.doc));
    if (last && text !== undefined) goesOn = true;
    if (last) return !goesOn;
    if (text !== undefined) {
      texts.push(text);
      size += text.length;
    }
    const given = from.given + texts.length;
    if (texts.length === wanted || size >= largestPage) last = scan.positionOf(entry);
    return given < bound.limit;
  });
  return last && goesOn ? { texts, next: { after: last, given: from.given + texts.length } } : { texts };
}

function readSlice(all: string[], { offset, limit }: Binding, { given }: Continuation, max: number): Slice {
  const texts = all.slice(offset, offset + limit);
  const end = given + max;
  const slice = { texts: texts.slice(given, end) };
  return end < texts.length ? { ...slice, next: { given: end } } : slice;
}

function listAll(scan: Scan, query: CompiledQuery, bound: Binding): string[] {
  const rows = query.summary ? listSummaries(scan, query, query.summary, bound) : listRows(scan, query, bound);
  return (query.isDistinct ? distinctRows(rows) : rows).flatMap((row) => JSON.stringify(row) ?? []);
}

function listRows(scan: Scan, query: CompiledQuery, { p, l }: Binding): unknown[] {
  if (!query.readsDocuments) return query.match(p, l, {}) ? [query.row(p, l, {})] : [];
  const rows: unknown[] = [];
  scan.walk(undefined, ({ doc }) => {
    const row = query.row(p, l, doc);
    if (row !== undefined) rows.push(row);
    return true;
  });
  return rows;
}
