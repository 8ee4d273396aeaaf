import * as v from 'valibot';
import { type BulkChange, type BulkResult, bulkResults, bulkStates, bulkUndoMinutes } from '#domain/bulk/api.ts';
import { findBulkAction } from '#domain/bulk/area-actions.ts';
import { entryAreaNames } from '#domain/entry-areas.ts';
import type { FollowUp } from '../platform/outbox/outbox-item.ts';
import type { Continuations } from '../platform/store/continuation.ts';
import {
  type ContainerDefinition,
  type CosmosContainer,
  createOperation,
  type Item,
} from '../platform/store/cosmos.ts';
import { createPagedQuery, type Filter } from '../platform/store/paged-query.ts';
import { retryConflicts, writeBatch, writeOperation } from '../platform/store/versioned.ts';

const days = 30;
const ttl = days * 24 * 60 * 60;

/** Bulk changes with the result for each entry, and the work that is left. They contain no data of families. */
export const bulkContainer: ContainerDefinition = {
  id: 'bulk',
  // As in the containers of entries, `entryId` is the bulk change, because the outbox addresses its items by it.
  partitionKey: '/entryId',
  defaultTtl: ttl,
  compositeIndexes: [
    ['/at', '/id'],
    ['/createdAt', '/id'],
  ],
};

const Job = v.object({
  id: v.string(),
  entryId: v.string(),
  type: v.literal('bulk'),
  area: v.picklist(entryAreaNames),
  action: v.string(),
  parameters: v.record(v.string(), v.unknown()),
  state: v.picklist(bulkStates),
  total: v.number(),
  /** The sign-in address of the person who makes the change. */
  owner: v.string(),
  createdAt: v.string(),
  endedAt: v.nullable(v.string()),
  /** SHA-256 of the request: another request under the same id is refused. */
  requestHash: v.string(),
});
export type Job = v.InferOutput<typeof Job>;
export type StoredJob = { readonly job: Job; readonly etag: string };

const JobItem = v.object({
  /** The id of the entry. */
  id: v.string(),
  entryId: v.string(),
  type: v.literal('bulkItem'),
  /** The place in the order of the change. */
  at: v.string(),
  etag: v.string(),
  result: v.picklist(bulkResults),
  reason: v.nullable(v.string()),
});
export type JobItem = v.InferOutput<typeof JobItem>;

export type NewJobItem = Pick<JobItem, 'id' | 'etag' | 'result' | 'reason'>;

/** The item that reserves the id of a bulk change for one request, before its items are written. */
const claimId = 'claim';

type Paged = { readonly page: number; readonly pageSize: number; readonly continuation?: string | undefined };

/** Returns until when a bulk change can be undone; undefined when it cannot, or no longer. */
export function undoUntil({ area, action, state, endedAt }: Job, now: Date): string | undefined {
  if (findBulkAction(area, action)?.isFinal) return undefined;
  if ((state !== 'done' && state !== 'stopped') || endedAt === null) return undefined;
  const until = new Date(Date.parse(endedAt) + bulkUndoMinutes * 60_000);
  return until > now ? until.toISOString() : undefined;
}

/** Bulk changes and their items. */
export function createBulkStore(container: CosmosContainer, continuations: Continuations) {
  const readPage = createPagedQuery(container, continuations);
  const parse = (item: Item): Job => v.parse(Job, item);
  const find = async (id: string): Promise<StoredJob | undefined> => {
    const found = await container.read(id, id);
    return found && { job: parse(found.item), etag: found.etag };
  };

  return {
    find,
    /**
     * Writes the items of a new bulk change, then the change itself: it is complete when it exists. Calls with the same
     * request write nothing over one another, because the change may have started since; returns the change that is stored.
     * Undefined when another request has claimed the id.
     */
    create: async (job: Job, items: readonly NewJobItem[]): Promise<Job | undefined> => {
      const { id, requestHash } = job;
      const claim = createOperation({ id: claimId, entryId: id, type: 'bulkClaim', requestHash });
      if (!(await writeBatch(container, id, [claim]))) {
        if ((await container.read(claimId, id))?.item.requestHash !== requestHash) return undefined;
      }
      const writes = items.map((item, at) => ({
        create: { ...item, entryId: id, type: 'bulkItem', at: String(at).padStart(6, '0') },
        key: id,
      }));
      await container.writeAll(writes);
      return (await writeBatch(container, id, [createOperation(job)])) ? job : (await find(id))?.job;
    },
    /**
     * Changes the state of a bulk change, with the follow-up that does the work. `next` returns undefined when there is
     * nothing to change. It is called again after a conflict.
     */
    change: (
      id: string,
      next: (job: Job) => { readonly job: Job; readonly work?: FollowUp } | undefined,
    ): Promise<Job> =>
      retryConflicts(20, async () => {
        const found = await find(id);
        if (!found) throw new Error(`The bulk change ${id} does not exist any more.`);
        const changed = next(found.job);
        if (!changed) return found.job;
        const { job, work } = changed;
        const etags = await writeBatch(container, id, [
          writeOperation(job, found.etag),
          ...(work ? [createOperation(work)] : []),
        ]);
        return etags && job;
      }),
    /** Adds the follow-up for the next part of the work; one that exists already stays. */
    addWork: async (id: string, work: FollowUp): Promise<void> => {
      const result = await container.batch(id, [createOperation(work)]);
      if (!result.ok && result.failed !== 409)
        throw Object.assign(new Error('Adding the next part failed'), { code: result.failed });
    },
    /** Returns the first items with one of the results, in order. */
    listItems: async (id: string, result: BulkResult, limit: number): Promise<JobItem[]> => {
      const query = `SELECT * FROM c WHERE c.type = 'bulkItem' AND c.result = @result ORDER BY c.at ASC, c.id ASC OFFSET 0 LIMIT ${limit}`;
      const rows = await container.query({ query, parameters: [{ name: '@result', value: result }] }, id);
      return (rows as Item[]).map((row) => v.parse(JobItem, row));
    },
    setResult: async (item: JobItem, result: BulkResult, reason: string | null): Promise<void> => {
      const operations = [
        { op: 'set' as const, path: '/result', value: result },
        { op: 'set' as const, path: '/reason', value: reason },
      ];
      await container.patch(item.id, item.entryId, operations);
    },
    pageItems: async (id: string, result: BulkResult | undefined, paged: Paged) => {
      const filters: Filter[] = [{ sql: "c.entryId = @id AND c.type = 'bulkItem'", parameters: { id } }];
      if (result) filters.push({ sql: 'c.result = @result', parameters: { result } });
      const found = await readPage({ where: joinFilters(filters), orderBy: 'at', direction: 'asc', ...paged });
      return { ...found, rows: found.rows.map((row) => v.parse(JobItem, row)) };
    },
    pageJobs: async (owner: string, paged: Paged) => {
      const where = { sql: "c.type = 'bulk' AND c.owner = @owner", parameters: { owner } };
      const found = await readPage({ where, orderBy: 'createdAt', direction: 'desc', ...paged });
      return { ...found, rows: found.rows.map(parse) };
    },
    /** Counts the items of a bulk change by their results: a count of whole values uses only the index. */
    count: async (id: string): Promise<Partial<Record<BulkResult, number>>> => {
      const query = "SELECT VALUE COUNT(1) FROM c WHERE c.type = 'bulkItem' AND c.result = @result";
      const counted = bulkResults.map(async (result) => {
        const [count] = await container.query({ query, parameters: [{ name: '@result', value: result }] }, id);
        return [result, Number(count ?? 0)] as const;
      });
      return Object.fromEntries((await Promise.all(counted)).filter(([, count]) => count > 0));
    },
  };
}
export type BulkStore = ReturnType<typeof createBulkStore>;

function joinFilters(filters: readonly Filter[]): Filter {
  return {
    sql: filters.map(({ sql }) => sql).join(' AND '),
    parameters: Object.assign({}, ...filters.map(({ parameters }) => parameters)),
  };
}

/** Converts a bulk change for a response. */
export async function showJob(store: BulkStore, job: Job, now: Date): Promise<BulkChange> {
  const { id, area, action, parameters, state, total, createdAt, endedAt } = job;
  const counts = (await store.count(id)) as Record<BulkResult, number>;
  return {
    _id: id,
    area,
    action,
    parameters,
    state,
    total,
    counts,
    createdAt,
    endedAt,
    undoUntil: undoUntil(job, now) ?? null,
  };
}
