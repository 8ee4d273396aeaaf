import { datesOf, startSize } from '#domain/views/list-shape.ts';
import type { View, ViewBody } from '#domain/views/view.ts';
import {
  allRows,
  chosenIn,
  type EntryListState,
  isSpan,
  type ListKind,
  type ListQuery,
  readListState,
  writeListState,
} from '../list-state.ts';

/** What of a list a view stores. */
export type ViewContent = Pick<ViewBody, 'filters' | 'columns' | 'sort' | 'direction' | 'pageSize'>;

type Kind<Q extends ListQuery, C extends string> = ListKind<Q, C>;

/** Returns what a view stores of the present list: days that are a named span by its name (LIST-32). */
export function toViewContent<Q extends ListQuery, C extends string>(
  kind: Kind<Q, C>,
  { chosen, columns, sort, size }: EntryListState<C>,
): ViewContent {
  return {
    filters: nameSpans(kind, chosen),
    ...(columns && { columns: [...columns] }),
    ...(sort && { sort: sort.column, direction: sort.direction }),
    ...(size !== startSize(kind.list) && { pageSize: size }),
  };
}

function nameSpans(
  kind: Parameters<typeof chosenIn>[0],
  chosen: EntryListState<string>['chosen'],
): Record<string, string> {
  const named: Record<string, string> = { ...chosen };
  const all = chosenIn(kind, { chosen });
  for (const [name, filter] of Object.entries(kind.filters)) {
    if (filter.input !== 'dates' || filter.spans === undefined) continue;
    const { from, to } = datesOf(name);
    if (named[from] === undefined && named[to] === undefined) continue;
    const span = Object.entries(filter.spans).find(([, one]) => isSpan(all, name, one))?.[0];
    if (span === undefined) continue;
    delete named[from];
    delete named[to];
    named[name] = span;
  }
  return named;
}

/** Returns the state of the list that a view opens; what the list does not have is ignored. */
export function stateOfView<Q extends ListQuery, C extends string>(
  kind: Kind<Q, C>,
  { _id, filters, columns, sort, direction, pageSize }: Pick<View, '_id'> & ViewContent,
): EntryListState<C> {
  const query = new URLSearchParams(filters);
  if (columns) query.set('columns', columns.join('.'));
  if (sort) query.set('sort', sort);
  if (direction) query.set('direction', direction);
  if (pageSize) query.set('size', String(pageSize));
  query.set('savedView', _id);
  return readListState(kind, query);
}

/** Whether the present list differs from a view. Search and page do not belong to a view. */
export function isChanged<Q extends ListQuery, C extends string>(
  kind: Kind<Q, C>,
  state: EntryListState<C>,
  view: Pick<View, '_id'> & ViewContent,
): boolean {
  return comparable(kind, state) !== comparable(kind, stateOfView(kind, view));
}

function comparable<Q extends ListQuery, C extends string>(kind: Kind<Q, C>, state: EntryListState<C>): string {
  const query = writeListState(kind, { ...state, search: '', page: 1, view: undefined });
  query.sort();
  return query.toString();
}

/**
 * The state of the list without a view. `startsElsewhere`: the list normally opens with a saved view; the URL must then
 * ask for all rows.
 */
export function plainState<Q extends ListQuery, C extends string>(
  kind: Kind<Q, C>,
  startsElsewhere: boolean,
): EntryListState<C> {
  const state = readListState(kind, new URLSearchParams());
  return startsElsewhere ? { ...state, view: allRows } : state;
}

/** Names the opened view, and whether the list differs from it; undefined while none is open. */
export function nameOpened<Q extends ListQuery, C extends string>(
  kind: Kind<Q, C>,
  state: EntryListState<C>,
  views: readonly View[] | undefined,
): string | undefined {
  const view = views?.find(({ _id }) => _id === state.view);
  if (!view) return undefined;
  return `View: ${view.name}${isChanged(kind, state, view) ? ' (changed)' : ''}`;
}
