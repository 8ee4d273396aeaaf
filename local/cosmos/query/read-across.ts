import type { Collection } from '../data/collection.ts';
import { refuse } from '../errors.ts';
import { type QueryPage, type QueryRequest, runQuery } from './run-query.ts';

/**
 * Returns one page of a query whose results need no merging. Like the service's gateway it reads one range after
 * another: a page never spans two ranges. It may be empty if more results follow. Throws 400 for an invalid token.
 */
export function readAcross(collections: readonly Collection[], request: QueryRequest): QueryPage {
  const place = /^(\d+):(.*)$/.exec(request.continuation ?? '0:');
  const at = Number(place?.[1]);
  const collection = collections[at];
  if (!collection) {
    throw refuse(400, 'Invalid Continuation Token: send back the x-ms-continuation of this same query, unchanged.');
  }
  const { continuation, ...page } = runQuery(collection, { ...request, continuation: place?.[2] || undefined });
  if (continuation !== undefined) return { ...page, continuation: `${at}:${continuation}` };
  if (!request.query.readsDocuments) return page;
  const first = { ...request, continuation: undefined, max: 1 };
  const goesOn = collections.slice(at + 1).some((later) => runQuery(later, first).texts.length > 0);
  return goesOn ? { ...page, continuation: `${at + 1}:` } : page;
}
