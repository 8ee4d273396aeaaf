import * as v from 'valibot';
import type { AboutStudent, EntryDefinition, StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import type { EntryIndex } from '#domain/entries/entry-record.ts';
import { readReference } from '#domain/entries/reference.ts';
import { joinedDigitsMarker, parseSearchTerms } from '#domain/entries/search-words.ts';
import { fromStored, toStored } from '#domain/entries/stored-names.ts';
import { blocksOfEntry } from '#domain/matching/entry-blocks.ts';
import { type CharterScope, isInScope, scopeFilter } from '../platform/http/access.ts';
import { notFound, stale } from '../platform/http/problem.ts';
import type { Continuations } from '../platform/store/continuation.ts';
import {
  type ContainerDefinition,
  type CosmosContainer,
  createOperation,
  type Item,
} from '../platform/store/cosmos.ts';
import {
  createPagedQuery,
  type Filter,
  type Page,
  type PageRequest,
  toParameters,
} from '../platform/store/paged-query.ts';
import { writeOperation } from '../platform/store/versioned.ts';

/** The definition of an area with records of type `E`. */
export type DefinitionOf<E extends StoredBase> = EntryDefinition &
  AboutStudent<E> & {
    readonly record: v.GenericSchema<unknown, E>;
    readonly index: (record: Unindexed<E>) => EntryIndex;
  };

/**
 * The deletion of an entry in the trash: by whom, when, until when it can be restored, and the follow-up that then
 * deletes it.
 */
const Deletion = v.object({ at: v.string(), by: v.string(), until: v.string(), followUpId: v.string() });
export type Deletion = v.InferOutput<typeof Deletion>;

/** `deleted`: only for an entry in the trash. */
export type Stored<E> = { readonly entry: E; readonly etag: string; readonly deleted?: Deletion };

export type ListRequest = Omit<PageRequest, 'where' | 'orderBy'> & {
  readonly scope: CharterScope;
  readonly filters: readonly Filter[];
  readonly search?: string | undefined;
  /** A sort key of the entry. */
  readonly sort: string;
};
export type ListPage<E> = Page<Stored<E>>;

/** The condition for entries of the charters that match the filters and the search. */
type Wanted = Pick<ListRequest, 'scope' | 'filters' | 'search'>;
/** The number of entries with the same values of the grouped fields. */
export type GroupCount = { readonly values: readonly string[]; readonly count: number };

/**
 * The container of entries with their mails, notes and change records. It is sorted by each key, then by id. The fields
 * of a change record are not indexed, because they would be most of the cost of a submission and no query uses them.
 */
export function entryContainer(id: string, sortKeys: readonly string[]): ContainerDefinition {
  const compositeIndexes = sortKeys.map((key) => [`/sort/${key}`, '/id']);
  return { id, partitionKey: '/entryId', compositeIndexes, unindexedPaths: ['/fields/*'] };
}

/**
 * Entries of one type in their container. Every read and list filters by type and the caller's charters, so that no
 * caller can forget these filters; an entry outside the scope is not found. Every write rebuilds the search index, and
 * every update is conditional on its ETag. `report` receives messages about entries that cannot be read, without their
 * values.
 */
export function createEntryStore<E extends StoredBase>(
  container: CosmosContainer,
  definition: DefinitionOf<E>,
  continuations: Continuations,
  report: (text: string) => void,
  /** The type of the stored items; entries in the trash have another type, so that no other code finds them. */
  type: string = definition.type,
) {
  const { record } = definition;
  const readPage = createPagedQuery(container, continuations);
  const typed = (item: Item) => ({ ...fromStored(definition, item), type: definition.type });
  const withEtag = (entry: E, item: Item): Stored<E> => ({
    entry,
    etag: String(item._etag),
    ...(item.deleted !== undefined && { deleted: v.parse(Deletion, item.deleted) }),
  });
  const parse = (item: Item): Stored<E> => withEtag(v.parse(record, typed(item)), item);
  /**
   * Returns the entries of rows. An entry with an invalid shape is skipped and reported, so that it does not hide the
   * others.
   */
  const parseAll = (items: readonly Item[]): Stored<E>[] =>
    items.flatMap((item) => {
      const parsed = v.safeParse(record, typed(item));
      if (parsed.success) return [withEtag(parsed.output, item)];
      const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ');
      report(`The entry ${item.id} of type ${type} is not listed: its ${fields} cannot be read.`);
      return [];
    });
  const index = (entry: Unindexed<E>): E => {
    const blocks = blocksOfEntry(definition.student(entry));
    const matchBlocks = blocks.length > 0 ? blocks : undefined;
    return { ...entry, ...definition.index(entry), matchBlocks } as unknown as E;
  };

  const find = async (id: string): Promise<Stored<E> | undefined> => {
    const found = await container.read(id, id);
    return found && found.item.type === type ? parse(found.item) : undefined;
  };
  const read = async (id: string, scope: CharterScope): Promise<Stored<E>> => {
    const found = await find(id);
    if (!found || !isInScope(scope, found.entry.charterId)) throw notFound();
    return found;
  };

  const ask = (query: string, wanted: Wanted) =>
    container.query({ query, parameters: toParameters(buildWhere(type, wanted).parameters) });
  const write = (wanted: Wanted) => `WHERE ${buildWhere(type, wanted).sql}`;

  /** Explains why a conditional write failed: the entry has changed or no longer exists, or the store failed. */
  const explainRefusal = async (id: string, status: number): Promise<Error> => {
    const changedOrGone = status === 412 || status === 404;
    if (!changedOrGone) return Object.assign(new Error('Writing an entry failed'), { code: status });
    const present = await find(id);
    return present ? stale(present.entry) : notFound();
  };

  return {
    find,
    read,
    /** Returns an entry with its index. */
    index,
    /** Reads an entry in order to change it; throws 409 unless it has the version that the caller read. */
    readToChange: async (id: string, scope: CharterScope, etag: string): Promise<Stored<E>> => {
      const found = await read(id, scope);
      if (found.etag !== etag) throw stale(found.entry);
      return found;
    },
    /**
     * Replaces an entry if it still has the version `etag`, with the items of the change; throws 409 after a concurrent
     * change.
     */
    replace: async (changed: Unindexed<E>, etag: string, related: readonly Item[]): Promise<Stored<E>> => {
      const entry = index(changed);
      const { id, entryId } = entry;
      const replacement = writeOperation(toStored(definition, entry), etag);
      const result = await container.batch(entryId, [replacement, ...related.map(createOperation)]);
      if (result.ok) return { entry, etag: result.etags[0] ?? '' };
      throw await explainRefusal(id, result.failed);
    },
    /** Writes an entry with its related items in one batch. False when the entry exists already. */
    create: async (fresh: Unindexed<E>, related: readonly Item[]): Promise<boolean> => {
      const entry = index(fresh);
      const result = await container.batch(entry.entryId, [
        createOperation(toStored(definition, entry)),
        ...related.map(createOperation),
      ]);
      if (!result.ok && result.failed !== 409)
        throw Object.assign(new Error('Creating an entry failed'), { code: result.failed });
      return result.ok;
    },
    /** Deletes an entry if it still has the version `etag`, and writes the change record of the deletion. */
    remove: async ({ entry, etag }: Stored<E>, related: readonly Item[]): Promise<void> => {
      const { id } = entry;
      // A delete in a batch cannot have a condition, so the entry is first replaced by itself under the condition.
      const condition = writeOperation(toStored(definition, entry), etag);
      const deletion = { operationType: 'Delete' as const, id };
      const result = await container.batch(id, [condition, deletion, ...related.map(createOperation)]);
      if (!result.ok) throw await explainRefusal(id, result.failed);
    },
    /** Writes items of an existing entry in one batch, without changing the entry. */
    append: async (entryId: string, related: readonly Item[]): Promise<void> => {
      // The batch also reads the entry: items of a deleted entry would never be removed.
      const condition = { operationType: 'Read' as const, id: entryId };
      const result = await container.batch(entryId, [condition, ...related.map(createOperation)]);
      if (!result.ok) throw await explainRefusal(entryId, result.failed);
    },
    /** Returns all items of one type that belong to an entry, newest first by `orderBy`. */
    related: async (entryId: string, relatedType: string, orderBy: string): Promise<Item[]> => {
      const query = `SELECT * FROM c WHERE c.type = @type ORDER BY c.${orderBy} DESC`;
      const rows = await container.query({ query, parameters: [{ name: '@type', value: relatedType }] }, entryId);
      return rows as Item[];
    },
    list: async (request: ListRequest): Promise<ListPage<E>> => {
      const { sort, direction, page, pageSize, continuation } = request;
      const where = buildWhere(type, request);
      const found = await readPage({ where, orderBy: `sort.${sort}`, direction, page, pageSize, continuation });
      return { ...found, rows: parseAll(found.rows) };
    },
    /** Returns the entries at a brand that name an address, at most 100. Whether it may open them depends on the day. */
    ofFamily: async (email: string, brandName: string): Promise<Stored<E>[]> => {
      const query =
        'SELECT * FROM c WHERE c.type = @type AND ARRAY_CONTAINS(c.familyAddresses, @email) AND c.brandName = @brandName OFFSET 0 LIMIT 100';
      const parameters = toParameters({ type, email, brandName });
      return parseAll((await container.query({ query, parameters })) as Item[]);
    },
    /** Returns the first entries in the order of a sort key, by default ascending. */
    first: async (
      wanted: Wanted & { readonly sort: string; readonly direction?: 'desc'; readonly limit: number },
    ): Promise<Stored<E>[]> => {
      const direction = wanted.direction === 'desc' ? 'DESC' : 'ASC';
      const order = `c.sort.${wanted.sort} ${direction}, c.id ${direction}`;
      const query = `SELECT * FROM c ${write(wanted)} ORDER BY ${order} OFFSET 0 LIMIT ${wanted.limit}`;
      return parseAll((await ask(query, wanted)) as Item[]);
    },
    /** Counts entries. Filters of whole values use only the index, so the count is cheap for any number of entries. */
    count: async (wanted: Wanted): Promise<number> => {
      const [count] = await ask(`SELECT VALUE COUNT(1) FROM c ${write(wanted)}`, wanted);
      return Number(count ?? 0);
    },
    /**
     * Counts entries by the texts at the paths `by`, for each existing combination. Cosmos loads all grouped entries,
     * so the filters must match only few. Source: docs/decisions/0015.
     */
    countBy: async (wanted: Wanted & { readonly by: readonly string[] }): Promise<GroupCount[]> => {
      const paths = wanted.by.map((path) => `c.${path}`);
      const columns = paths.map((path, at) => `${path} AS value${at}`);
      const query = `SELECT ${columns.join(', ')}, COUNT(1) AS entries FROM c ${write(wanted)} GROUP BY ${paths.join(', ')}`;
      const rows = (await ask(query, wanted)) as Item[];
      return rows.map((row) => ({
        values: paths.map((_, at) => String(row[`value${at}`] ?? '')),
        count: Number(row.entries),
      }));
    },
  };
}
export type EntryStore<E extends StoredBase> = ReturnType<typeof createEntryStore<E>>;

/** Returns the conditions of a list: type and charters, then the filters and the search. */
function buildWhere(type: string, request: Wanted) {
  const parts = ['c.type = @type'];
  const values: Record<string, unknown> = { type };
  for (const filter of [...scopeFilter(request.scope), ...request.filters]) {
    parts.push(filter.sql);
    Object.assign(values, filter.parameters);
  }
  if (request.search !== undefined) {
    const searched = matchSearch(request.search);
    parts.push(searched.sql);
    Object.assign(values, searched.parameters);
  }
  return { sql: parts.join(' AND '), parameters: values };
}

/** Returns the condition of a search: all of its words match, or the entry's reference. */
function matchSearch(search: string): Filter {
  const parameters: Record<string, unknown> = {};
  const contains = (name: string, value: string) => {
    parameters[name] = value;
    return `ARRAY_CONTAINS(c.searchWords, @${name})`;
  };
  const reference = readReference(search);
  const isReferred = reference && contains('reference', reference);
  // The reference is an alternative to each word, because the store looks up alternatives of one list in its index.
  const has = (name: string, value: string) =>
    isReferred ? `(${contains(name, value)} OR ${isReferred})` : contains(name, value);
  const found = parseSearchTerms(search).map(({ word, parts: digits }, at) => {
    const whole = has(`word${at}`, word);
    if (!digits) return whole;
    // The parts come first, because the store looks them up in its index. Only the index of an older entry lacks the whole.
    const each = digits.map((part, index) => has(`word${at}part${index}`, part));
    return `${each.join(' AND ')} AND (${whole} OR NOT ${contains('joined', joinedDigitsMarker)})`;
  });
  // A search that contains only punctuation finds nothing.
  return { sql: found.join(' AND ') || 'false', parameters };
}
