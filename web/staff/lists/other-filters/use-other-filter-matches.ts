import { useQueries } from '@tanstack/react-query';
import type { ExportPage } from '#web/lib/files/export-pages.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { type EntryListState, type ListKind, type ListQuery, listQuery } from '../list-state.ts';
import { findAlternatives } from './filter-alternatives.ts';

type SearchedList<Q extends ListQuery, C extends string> = {
  readonly title: string;
  readonly kind: ListKind<Q, C>;
  readonly state: EntryListState<C>;
  /** The number of matches under the current filters; undefined while loading. */
  readonly total: number | undefined;
  readonly readPage: (query: Q, signal: AbortSignal) => Promise<ExportPage<unknown>>;
};

/** Counts the matches of a search under other filters, after the matches under the current filters are known. */
export function useOtherFilterMatches<Q extends ListQuery, C extends string>(list: SearchedList<Q, C>) {
  const { title, kind, state, total, readPage } = list;
  const alternatives = state.search && total !== undefined ? findAlternatives(kind, state) : [];
  const counts = useQueries({
    queries: alternatives.map((alternative) => {
      const query: Q = { ...listQuery(kind, { ...alternative.state, sort: undefined }), pageSize: '1' };
      return {
        queryKey: [...entriesKey, title, query],
        queryFn: async ({ signal }: { signal: AbortSignal }) => (await readPage(query, signal)).total_count,
      };
    }),
  });
  return alternatives.flatMap((alternative, at) => {
    const count = counts[at]?.data ?? 0;
    const known = alternative.includesCurrent ? (total ?? 0) : 0;
    return count > known ? [{ ...alternative, count }] : [];
  });
}
