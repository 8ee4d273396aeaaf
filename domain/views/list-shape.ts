/** How a filter is chosen: one value, or two days, of which each is a parameter (`submittedFrom`, `submittedTo`). */
export type FilterShape = 'choice' | 'dates';

/**
 * The vocabulary of a staff list: what its address and its saved views may name. `C` are the names of its columns and
 * of what it sorts by. It contains no form, so that a list loads none for it.
 */
export type ListShape<N extends string = string, C extends string = string> = {
  /** The name of the list in calls. */
  readonly name: N;
  /** All columns, in the default order. */
  readonly columns: readonly C[];
  /** The columns that are not shown by default. */
  readonly hidden?: readonly C[];
  /** The column that names the row and leads to its entry. It is always shown. */
  readonly naming: C;
  /** What the list can be sorted by. */
  readonly sorted: readonly C[];
  /** The filters by the name of their parameter in the address. */
  readonly filters: Readonly<Record<string, FilterShape>>;
  /** The page sizes to choose from, if they differ from the usual ones; the last one is the default. */
  readonly sizes?: readonly number[];
};

/** Declares a list; literal types of its names are preserved. */
export const defineListShape = <const N extends string, const C extends string>(
  shape: ListShape<N, C>,
): ListShape<N, C> => shape;

/** The page sizes of most lists. */
const pageSizes: readonly number[] = [25, 50, 100];
const defaultSize = 50;

type Sized = Pick<ListShape, 'sizes'>;

/** The page sizes of a list. */
export const sizesOf = ({ sizes = pageSizes }: Sized): readonly number[] => sizes;

/** The default page size of a list. */
export const startSize = ({ sizes }: Sized): number => sizes?.at(-1) ?? defaultSize;

/** The query parameters of a date filter. */
export const datesOf = (name: string) => ({ from: `${name}From`, to: `${name}To` });

/** The parameters of a list's filters in its address. A date filter also accepts the name of a span (LIST-32). */
export const filterParameters = ({ filters }: Pick<ListShape, 'filters'>): string[] =>
  Object.entries(filters).flatMap(([name, shape]) =>
    shape === 'dates' ? [name, ...Object.values(datesOf(name))] : [name],
  );

/** The filters that every list of entries has; the server has them for every area (domain/entries/list-query.ts). */
export const entryFilterShapes = {
  charter: 'choice',
  center: 'choice',
  grade: 'choice',
  language: 'choice',
  assigned: 'choice',
  tag: 'choice',
} as const satisfies ListShape['filters'];

/** The columns that every list of entries can show, in addition to its own. */
export const entryColumnNames = ['assignedTo', 'tags', 'charter', 'grade', 'language'] as const;
