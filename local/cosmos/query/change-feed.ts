import type { Collection } from '../data/collection.ts';
import { includesPartition, type PartitionFilter } from '../data/partition-key.ts';
import { byChange, findPlace, readSorted } from '../data/posting.ts';
import { refuse } from '../errors.ts';

type ChangeFeedRequest = {
  filter: PartitionFilter;
  /** The `if-none-match` header: missing for all changes, `*` for those from now on, else the last ETag. */
  after: string | undefined;
  /** The `if-modified-since` header, an HTTP date. */
  since: string | undefined;
  most: number;
  /** The number of the newest change anywhere. */
  lastNumber: number;
};

/** The latest version of each document changed after a place, as JSON texts, and the ETag to go on from. */
export function readChanges(collection: Collection, request: ChangeFeedRequest): { texts: string[]; etag: string } {
  const { filter, most, lastNumber } = request;
  const start = request.after === '*' ? lastNumber : readEtag(request.after);
  const since = request.since === undefined ? 0 : Math.floor(Date.parse(request.since) / 1000);
  const sorted = readSorted(collection.everything, byChange);
  const texts: string[] = [];
  let end = Math.max(start, lastNumber);
  for (let at = findPlace(sorted, ({ lsn }) => lsn > start); at < sorted.length; at += 1) {
    const entry = sorted[at];
    if (!entry?.isLive || !includesPartition(filter, entry.partition) || Number(entry.doc._ts) < since) continue;
    if (texts.length === most) break;
    texts.push(JSON.stringify({ ...entry.doc, _lsn: entry.lsn }));
    end = entry.lsn;
  }
  return { texts, etag: `"${end}"` };
}

function readEtag(etag: string | undefined): number {
  const found = /^"?(\d+)"?$/.exec(etag ?? '0');
  if (!found) throw refuse(400, `The change feed cannot go on from ${etag}: send back the ETag of the last answer.`);
  return Number(found[1]);
}
