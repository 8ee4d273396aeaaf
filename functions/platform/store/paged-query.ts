import { sha256 } from '../keys.ts';
import type { Continuations } from './continuation.ts';
import type { CosmosContainer, Item } from './cosmos.ts';

/** A part of a WHERE clause over `c` with its parameters. */
export type Filter = { readonly sql: string; readonly parameters?: Readonly<Record<string, unknown>> };

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

export type PageRequest = {
  readonly where: Filter;
  /**
   * A path below `c` to a text that every item has; items with equal texts are sorted by id. Needs a composite index.
   */
  readonly orderBy: string;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
  readonly continuation?: string | undefined;
};
export type Page<R> = {
  readonly rows: readonly R[];
  readonly total: number;
  readonly page: number;
  /** The token of the next page; null after the last row. */
  readonly continuation: string | null;
};

/**
 * Reads lists page by page: by number, or by a signed continuation that starts after the last row seen, so that new
 * rows do not shift later pages. A numbered page counts all rows; the continuation contains the count.
 */
export function createPagedQuery(container: CosmosContainer, continuations: Continuations) {
  return async ({ where, orderBy, direction, page, pageSize, continuation }: PageRequest): Promise<Page<Item>> => {
    const list = sha256(JSON.stringify([container.id, where, orderBy, direction, pageSize]));
    const position = continuation === undefined ? undefined : continuations.open(continuation, list);
    const key = `c.${orderBy}`;
    const order = `${key} ${direction.toUpperCase()}, c.id ${direction.toUpperCase()}`;
    const beyond = direction === 'asc' ? '>' : '<';
    const offset = position ? 0 : (page - 1) * pageSize;
    const rest = position
      ? {
          sql: ` AND (${key} ${beyond} @after OR (${key} = @after AND c.id ${beyond} @afterId))`,
          values: { after: position.after, afterId: position.id },
        }
      : { sql: '', values: {} };
    const query = `SELECT * FROM c WHERE ${where.sql}${rest.sql} ORDER BY ${order} OFFSET ${offset} LIMIT ${pageSize}`;
    const [items, counts] = await Promise.all([
      container.query({ query, parameters: toParameters({ ...where.parameters, ...rest.values }) }),
      position
        ? [position.total]
        : container.query({
            query: `SELECT VALUE COUNT(1) FROM c WHERE ${where.sql}`,
            parameters: toParameters({ ...where.parameters }),
          }),
    ]);
    const rows = items as Item[];
    const total = Number(counts[0] ?? 0);
    const present = position ? position.page : page;
    const last = rows.at(-1);
    const goesOn = position ? rows.length === pageSize : offset + rows.length < total;
    const next =
      last && goesOn
        ? { list, after: readPath(last, orderBy), id: String(last.id), page: present + 1, total }
        : undefined;
    return { rows, total, page: present, continuation: next ? continuations.seal(next) : null };
  };
}

/** Returns a filter that requires all given filters. */
export function joinFilters(filters: readonly Filter[]): Filter {
  return {
    sql: filters.map(({ sql }) => sql).join(' AND '),
    parameters: Object.assign({}, ...filters.map(({ parameters }) => parameters)),
  };
}

/** Returns the filter of a list by a time range at a path; `to` is exclusive. */
export function spanFilter(path: string, { from, to }: Span): Filter[] {
  return [
    ...(from ? [{ sql: `c.${path} >= @from`, parameters: { from } }] : []),
    ...(to ? [{ sql: `c.${path} < @to`, parameters: { to } }] : []),
  ];
}

function readPath(item: Item, path: string): string {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Item | undefined)?.[name], item);
  return String(value ?? '');
}

/** Converts parameters of a query; their names are without '@'. */
export function toParameters(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).map(([name, value]) => ({ name: `@${name}`, value }));
}
