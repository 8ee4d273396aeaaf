import { readReferenceList } from '#domain/reference/api.ts';
import { states, unitedStates } from '#domain/reference/states.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** Choices by the name of their list in a FormContext. */
export type ListRows = Readonly<Record<string, readonly string[]>>;

type Source = {
  /** The list's name in GET /reference/{list}. */
  readonly list: string;
  readonly read: (rows: readonly unknown[]) => readonly (readonly [answer: string, choices: readonly string[]])[];
};

/** Lists that depend on an answer: returns the list and the choices for each answer. */
const dependent: Readonly<Record<string, Source>> = {
  'country-states': {
    list: 'countries',
    read: (rows) => (rows as { name: string; states: string[] }[]).map((country) => [country.name, country.states]),
  },
  // Counties of other states are typed.
  counties: { list: 'counties', read: (rows) => [['California', rows as string[]]] },
  districts: {
    list: 'districts',
    read: (rows) => (rows as { county: string; districts: string[] }[]).map((row) => [row.county, row.districts]),
  },
};

/** The default choices of a list that could not be loaded. */
const fallbacks: Readonly<Record<string, ListRows>> = {
  'country-names': { 'country-names': [unitedStates] },
  'country-states': { [`country-states:${unitedStates}`]: states.map((state) => state.name) },
};

/** Converts the rows of a loaded list for the context: one list, or one for each answer that it depends on. */
export function readRows(name: string, rows: readonly unknown[]): ListRows {
  const source = dependent[name];
  if (!source) return { [name]: rows.map(String) };
  return Object.fromEntries(source.read(rows).map(([answer, choices]) => [`${name}:${answer}`, choices]));
}

/** Returns the default choices when a list could not be loaded. */
export function rowsWithout(name: string): ListRows {
  return fallbacks[name] ?? {};
}

const loaded = new Map<string, Promise<ListRows>>();

/** Loads a list once per page load; after a failure the next call loads it again. */
export function loadList(name: string): Promise<ListRows> {
  const known = loaded.get(name);
  if (known) return known;
  const list = callApi(readReferenceList, { params: { list: dependent[name]?.list ?? name } }).then((rows) =>
    readRows(name, rows),
  );
  loaded.set(name, list);
  list.catch(() => loaded.delete(name));
  return list;
}
