import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { type CharterScope, isInScope } from './access.ts';
import type { Continuations } from './continuation.ts';
import { type ContainerDefinition, type CosmosContainer, createOperation, type Item } from './cosmos.ts';
import { createPagedQuery, type Filter, type Page, type PageRequest } from './paged-query.ts';
import { isProblem, notFound, stale } from './problem.ts';

/** How often a change is tried while others change the same entry, and the longest pause before that, in milliseconds. */
const modifyAttempts = 20;
const modifyPause = 50;
/** Operations that one Cosmos batch may hold. */
const batchLimit = 100;

/** What every entry carries, whatever its area. */
type EntryBase = {
  readonly id: string;
  readonly entryId: string;
  readonly type: string;
  readonly charterId: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
  readonly searchText: string;
  readonly sort: Readonly<Record<string, string>>;
};
export type Stored<E> = { readonly entry: E; readonly etag: string };
/** An entry as it shall be, with the items that belong to the change. */
type Change<E> = { readonly entry: E; readonly related: readonly Item[] };

export type ListRequest = Omit<PageRequest, 'where' | 'orderBy'> & {
  readonly scope: CharterScope;
  readonly filters: readonly Filter[];
  readonly search?: string | undefined;
  /** A key of the entry's `sort`. */
  readonly sort: string;
};
export type ListPage<E> = Page<Stored<E>>;

/** The container of entries with their messages, notes and changes; sorted by each key, then by id. */
export function entryContainer(id: string, sortKeys: readonly string[]): ContainerDefinition {
  return { id, partitionKey: '/entryId', compositeIndexes: sortKeys.map((key) => [`/sort/${key}`, '/id']) };
}

/**
 * Entries of one type in their container. Every read and list adds the type and the caller's charters, so that no
 * caller can forget them; an entry outside the scope is not found. Every update is conditional on its ETag.
 */
export function createEntryStore<S extends v.GenericSchema<unknown, EntryBase>>(
  container: CosmosContainer,
  type: string,
  schema: S,
  continuations: Continuations,
) {
  type E = v.InferOutput<S>;
  const readPage = createPagedQuery(container, continuations);
  const parse = (item: Item): Stored<E> => ({ entry: v.parse(schema, item), etag: String(item._etag) });

  const find = async (id: string): Promise<Stored<E> | undefined> => {
    const found = await container.read(id, id);
    return found && found.item.type === type ? parse(found.item) : undefined;
  };
  const read = async (id: string, scope: CharterScope): Promise<Stored<E>> => {
    const found = await find(id);
    if (!found || !isInScope(scope, found.entry.charterId)) throw notFound();
    return found;
  };

  /** Why a conditional write was refused: the entry has changed, is gone, or the store itself failed. */
  const explainRefusal = async (id: string, status: number): Promise<Error> => {
    const changedOrGone = status === 412 || status === 404;
    if (!changedOrGone) return Object.assign(new Error('Writing an entry failed'), { code: status });
    const present = await find(id);
    return present ? stale(present.entry.updatedBy, present.entry.updatedAt) : notFound();
  };

  /** Replaces an entry that is still as `etag` says, with what belongs to the change; 409 when somebody was faster. */
  const replace = async (entry: E, etag: string, related: readonly Item[]): Promise<Stored<E>> => {
    const replacement = { operationType: 'Replace' as const, id: entry.id, ifMatch: etag, resourceBody: toJson(entry) };
    const result = await container.batch(entry.entryId, [replacement, ...related.map(createOperation)]);
    if (result.ok) return { entry, etag: result.etags[0] ?? '' };
    throw await explainRefusal(entry.id, result.failed);
  };

  /** Reads an entry to change it: 409 unless it is what the caller has seen, so that no change is built on another state. */
  const readToChange = async (id: string, scope: CharterScope, etag: string): Promise<Stored<E>> => {
    const found = await read(id, scope);
    if (found.etag !== etag) throw stale(found.entry.updatedBy, found.entry.updatedAt);
    return found;
  };

  return {
    find,
    read,
    readToChange,
    replace,
    /** Changes an entry whatever others change at the same time: read and written anew when somebody was faster. */
    modify: async (id: string, scope: CharterScope, change: (entry: E) => Change<E>): Promise<Stored<E>> => {
      for (let attempt = 1; ; attempt += 1) {
        const { entry, etag } = await read(id, scope);
        const { entry: changed, related } = change(entry);
        try {
          return await replace(changed, etag, related);
        } catch (error) {
          if (attempt === modifyAttempts || !isProblem(error) || error.problem.status !== 409) throw error;
          // Those who met here part again.
          await wait(Math.random() * modifyPause);
        }
      }
    },
    /** Writes an entry with what belongs to it, all or nothing. False when it is there already. */
    create: async (entry: E, related: readonly Item[]): Promise<boolean> => {
      const result = await container.batch(entry.entryId, [createOperation(entry), ...related.map(createOperation)]);
      if (!result.ok && result.failed !== 409)
        throw Object.assign(new Error('Creating an entry failed'), { code: result.failed });
      return result.ok;
    },
    /**
     * Deletes an entry that is still as `etag` says, and what belongs to it. Its change records stay, `change` among them:
     * they tell who did what and hold no answer.
     */
    remove: async ({ entry, etag }: Stored<E>, change: Item): Promise<void> => {
      const { id } = entry;
      // A delete in a batch takes no condition, so the entry is first replaced by itself under one.
      const condition = { operationType: 'Replace' as const, id, ifMatch: etag, resourceBody: toJson(entry) };
      const kept = { ...change, charterId: entry.charterId };
      const result = await container.batch(id, [condition, { operationType: 'Delete', id }, createOperation(kept)]);
      if (!result.ok) throw await explainRefusal(id, result.failed);
      const query = "SELECT VALUE c.id FROM c WHERE c.type != 'change'";
      const others = await container.query({ query, parameters: [] }, id);
      for (let at = 0; at < others.length; at += batchLimit) {
        const part = others.slice(at, at + batchLimit);
        const removed = await container.batch(
          id,
          part.map((other) => ({ operationType: 'Delete', id: String(other) })),
        );
        if (!removed.ok)
          throw Object.assign(new Error('Deleting what belongs to an entry failed'), { code: removed.failed });
      }
    },
    /** What belongs to an entry, of one type, newest first by `orderBy`. */
    related: async (entryId: string, relatedType: string, orderBy: string): Promise<Item[]> => {
      const query = `SELECT * FROM c WHERE c.type = @type ORDER BY c.${orderBy} DESC OFFSET 0 LIMIT ${pageSizeLimit}`;
      const rows = await container.query({ query, parameters: [{ name: '@type', value: relatedType }] }, entryId);
      return rows as Item[];
    },
    list: async (request: ListRequest): Promise<ListPage<E>> => {
      const { sort, direction, page, pageSize, continuation } = request;
      const where = buildWhere(type, request);
      const found = await readPage({ where, orderBy: `sort.${sort}`, direction, page, pageSize, continuation });
      return { ...found, rows: found.rows.map(parse) };
    },
  };
}

/** Conditions of a list: type and charters always, then the filters and the search in the entry's text. */
function buildWhere(type: string, request: ListRequest): Filter {
  const parts = ['c.type = @type'];
  const values: Record<string, unknown> = { type };
  if (!request.scope.all) {
    parts.push('ARRAY_CONTAINS(@charterIds, c.charterId)');
    values.charterIds = request.scope.charterIds;
  }
  for (const filter of request.filters) {
    parts.push(filter.sql);
    Object.assign(values, filter.parameters);
  }
  if (request.search) {
    parts.push('CONTAINS(c.searchText, @search)');
    values.search = toSearchText([request.search]);
  }
  return { sql: parts.join(' AND '), parameters: values };
}

function toJson(entry: object) {
  return JSON.parse(JSON.stringify(entry));
}
