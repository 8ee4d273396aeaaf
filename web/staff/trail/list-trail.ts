import type { ExportPage } from '#web/lib/files/export-pages.ts';
import type { ListQuery } from '../lists/list-state.ts';

/**
 * The entries of a list along which staff go from detail to detail: those of the pages that were read. It is stored in
 * the state of the history entry, so that it outlives a reload.
 */
export type ListTrail = {
  /** The title of the list. */
  readonly list: string;
  /** The query of the list's page: filters, search, sort and size. */
  readonly query: ListQuery;
  readonly pageSize: number;
  readonly ids: readonly string[];
  /** The position of the first id in the list, from 0. */
  readonly first: number;
  readonly total: number;
  /** Continues after the last id; null at the end of the list. */
  readonly continuation: string | null;
};

/** A list along which staff can go: its title, and how its pages are read. */
export type TrailList = {
  readonly title: string;
  readonly readPage: (query: never, signal: AbortSignal) => Promise<TrailPage>;
};
export type TrailPage = Pick<ExportPage<{ readonly _id: string }>, 'data' | 'total_count' | 'continuation'>;

/** A step to the next (1) or the previous (-1) entry. */
export type TrailStep = 1 | -1;

/** Returns the trail of a page of a list that is shown. */
export function startTrail(
  list: string,
  query: ListQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  { data, total_count: total, continuation }: TrailPage,
): ListTrail {
  return { list, query, pageSize, ids: idsOf(data), first: (page - 1) * pageSize, total, continuation };
}

/** Returns where an entry is in its list, and whether there are entries before and after it. */
export function placeIn({ ids, first, total, continuation }: ListTrail, id: string) {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  return {
    position: first + at + 1,
    total,
    hasPrevious: at > 0 || first > 0,
    hasNext: at < ids.length - 1 || continuation !== null,
  };
}

/** Returns the id of the entry to which a step leads; undefined when its page was not read. */
export const stepFrom = ({ ids }: ListTrail, id: string, by: TrailStep): string | undefined =>
  ids[ids.indexOf(id) + by];

/**
 * Returns the query of the page that a step needs. The next page is read after the last entry and not by its number,
 * because entries that were processed meanwhile may have left the list.
 */
export function pageBeyond({ query, pageSize, first, continuation }: ListTrail, by: TrailStep): ListQuery {
  const { page: _, ...all } = query;
  if (by > 0) return { ...all, ...(continuation !== null && { continuation }) };
  return { ...all, page: String(Math.max(1, Math.ceil(first / pageSize))) };
}

/** Adds a page to a trail, without the entries that it has already. */
export function extendTrail(
  trail: ListTrail,
  by: TrailStep,
  { data, total_count, continuation }: TrailPage,
): ListTrail {
  const fresh = idsOf(data).filter((id) => !trail.ids.includes(id));
  const total = total_count;
  if (by > 0) return { ...trail, ids: [...trail.ids, ...fresh], total, continuation };
  // Where entries have left the list, the rest of it begins here.
  const first = fresh.length === 0 ? 0 : Math.max(0, trail.first - fresh.length);
  return { ...trail, ids: [...fresh, ...trail.ids], first, total };
}

const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id);

/** Returns the trail in the state of a history entry; undefined when the entry was opened from elsewhere. */
export function readTrail(state: unknown): ListTrail | undefined {
  return (state as { readonly trail?: ListTrail } | null)?.trail;
}
