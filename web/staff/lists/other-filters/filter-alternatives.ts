import { datesOf } from '#domain/views/list-shape.ts';
import {
  chooseFilter,
  chooseSpan,
  chosenIn,
  type EntryListState,
  type ListKind,
  type ListQuery,
} from '../list-state.ts';

/** The other views in which a search may find entries: 'in Not Interested', 'without Under 18'. */
export type FilterAlternative<C extends string> = {
  readonly where: string;
  readonly state: EntryListState<C>;
  /** True when that view contains the entries of the current view. */
  readonly includesCurrent: boolean;
};

/**
 * Returns the other views of the current list: the list without the toggles that narrow it, the list of each toggle
 * with separate entries, and the main list when such a toggle is on (LIST-9).
 */
export function findAlternatives<Q extends ListQuery, C extends string>(
  kind: Pick<ListKind<Q, C>, 'filters'>,
  state: EntryListState<C>,
): FilterAlternative<C>[] {
  return [...alternativesByToggle(kind, state), ...alternativesByChoice(kind, state)];
}

/**
 * Returns a view for each choice of a filter that always has a choice. For a list that shows recent days by default,
 * the views include all dates, so that a search also finds older entries.
 */
function alternativesByChoice<Q extends ListQuery, C extends string>(
  kind: Pick<ListKind<Q, C>, 'filters'>,
  state: EntryListState<C>,
): FilterAlternative<C>[] {
  const chosen = chosenIn(kind, state);
  const dated = Object.entries(kind.filters).find(([, filter]) => filter.input === 'dates' && filter.start)?.[0];
  const isDated = dated !== undefined && Object.values(datesOf(dated)).some((parameter) => chosen[parameter]);
  const base = isDated ? chooseSpan(kind, state, dated, {}) : state;
  return Object.entries(kind.filters).flatMap(([name, filter]) => {
    if (filter.input !== 'select' || !filter.separate) return [];
    const others = filter.options.filter(({ value }) => isDated || value !== chosen[name]);
    return others.map(({ value, label }) => ({
      where: `in ${label}${isDated ? ' of all dates' : ''}`,
      state: chooseFilter(kind, base, name, value),
      includesCurrent: value === chosen[name],
    }));
  });
}

function alternativesByToggle<Q extends ListQuery, C extends string>(
  { filters }: Pick<ListKind<Q, C>, 'filters'>,
  state: EntryListState<C>,
): FilterAlternative<C>[] {
  const toggles = Object.entries(filters).flatMap(([name, filter]) =>
    filter.input === 'toggles'
      ? Object.entries(filter.choices).map(([toggle, { label, separate }]) => ({ name, toggle, label, separate }))
      : [],
  );
  const on = toggles.filter(({ name, toggle }) => state.chosen[name] === toggle);
  const narrowing = on.filter(({ separate }) => !separate);
  const present = on.find(({ separate }) => separate);
  const names = new Set(toggles.map(({ name }) => name));
  const others = Object.entries(state.chosen).filter(([name]) => !names.has(name));
  const withToggles = (chosen: readonly { name: string; toggle: string }[]): EntryListState<C> => ({
    ...state,
    chosen: Object.fromEntries([...others, ...chosen.map(({ name, toggle }) => [name, toggle])]),
    page: 1,
  });
  const without = narrowing.map(({ label }) => label).join(' and ');
  const separate = toggles.filter((toggle) => toggle.separate && toggle !== present);
  return [
    ...(without
      ? [{ where: `without ${without}`, state: withToggles(present ? [present] : []), includesCurrent: true }]
      : []),
    ...(present ? [{ where: 'in the main list', state: withToggles([]), includesCurrent: false }] : []),
    ...separate.map((toggle) => ({
      where: `in ${toggle.label}`,
      state: withToggles([toggle]),
      includesCurrent: false,
    })),
  ];
}
