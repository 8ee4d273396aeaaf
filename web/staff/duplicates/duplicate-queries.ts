import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { countDuplicates, listDuplicates, type PairView, readDuplicate } from '#domain/duplicates/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';

/** The number of pairs that are loaded at once. */
const pageSize = '20';
const duplicatesKey = [...entriesKey, 'duplicates'] as const;

/** How many pairs wait for a decision. */
export const duplicateCountQuery = queryOptions({
  queryKey: [...duplicatesKey, 'count'],
  queryFn: ({ signal }) => callApi(countDuplicates, { signal }),
  staleTime: 5 * 60_000,
});

/** The pairs of a list, page by page; of one entry, if it is given. */
export const pairsQuery = (view: PairView, entryId?: string) =>
  infiniteQueryOptions({
    queryKey: [...duplicatesKey, 'list', view, entryId ?? ''],
    queryFn: ({ signal, pageParam }) =>
      callApi(listDuplicates, {
        query: { view, pageSize, ...(entryId && { entryId }), ...(pageParam && { continuation: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ continuation }) => continuation,
  });

/** A pair with the questions that its entries answer differently. */
export const pairQuery = (pairId: string) =>
  queryOptions({
    queryKey: [...duplicatesKey, 'pair', pairId],
    queryFn: ({ signal }) => callApi(readDuplicate, { params: { pairId }, signal }),
    staleTime: 0,
  });
