import { useQueries } from '@tanstack/react-query';
import type { ExportPage } from '#web/lib/files/export-pages.ts';
import { otherPlaces } from '../../lists/list-places.ts';
import { type EntryListState, type ListKind, type ListQuery, listQuery } from '../../lists/list-state.ts';
import { entriesKey } from '../entry-queries.ts';

type Shown<Q extends ListQuery, C extends string> = {
  readonly title: string;
  readonly kind: ListKind<Q, C>;
  readonly state: EntryListState<C>;
  /** How many are found in the present place; undefined as long as that is not known. */
  readonly total: number | undefined;
  readonly readPage: (query: Q, signal: AbortSignal) => Promise<ExportPage<unknown>>;
};

/** Where else a search finds something, and how much, once it is known what it finds here. */
export function useOtherPlaces<Q extends ListQuery, C extends string>(shown: Shown<Q, C>) {
  const { title, kind, state, total, readPage } = shown;
  const places = state.search && total !== undefined ? otherPlaces(kind, state) : [];
  const counts = useQueries({
    queries: places.map((place) => {
      const asked: Q = { ...listQuery(kind, { ...place.state, sort: undefined }), pageSize: '1' };
      return {
        queryKey: [...entriesKey, title, asked],
        queryFn: async ({ signal }: { signal: AbortSignal }) => (await readPage(asked, signal)).total_count,
      };
    }),
  });
  return places.flatMap((place, at) => {
    const count = counts[at]?.data ?? 0;
    const least = place.holdsPresent ? (total ?? 0) : 0;
    return count > least ? [{ ...place, count }] : [];
  });
}
