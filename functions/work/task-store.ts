import * as v from 'valibot';
import type { Task } from '#domain/work/task-api.ts';
import { type CharterScope, scopeFilter } from '../platform/http/access.ts';
import { notFound, staleSetup } from '../platform/http/problem.ts';
import type { Continuations } from '../platform/store/continuation.ts';
import {
  type ContainerDefinition,
  type CosmosContainer,
  createOperation,
  type Item,
} from '../platform/store/cosmos.ts';
import { createPagedQuery, type Filter, joinFilters, toParameters } from '../platform/store/paged-query.ts';
import { writeBatch, writeOperation } from '../platform/store/versioned.ts';

/** The tasks of an entry are in one partition. They do not contain the name of its student. */
export const tasksContainer: ContainerDefinition = {
  id: 'tasks',
  partitionKey: '/entryId',
  compositeIndexes: [['/dueOn', '/id']],
};

const StoredTask = v.object({
  id: v.string(),
  entryId: v.string(),
  type: v.literal('task'),
  charterId: v.string(),
  title: v.string(),
  owner: v.nullable(v.string()),
  dueOn: v.string(),
  state: v.picklist(['open', 'done']),
  doneAt: v.nullable(v.string()),
  doneBy: v.nullable(v.string()),
  createdAt: v.string(),
  createdBy: v.string(),
  updatedAt: v.string(),
  updatedBy: v.string(),
  /** SHA-256 of the request that added it: another request under the same id is refused. */
  requestHash: v.string(),
  /** The name of the rule that added it. */
  rule: v.optional(v.string()),
});
export type StoredTask = v.InferOutput<typeof StoredTask>;
type VersionedTask = { readonly task: StoredTask; readonly etag: string };

type TaskPage = {
  readonly scope: CharterScope;
  readonly filters: readonly Filter[];
  readonly page: number;
  readonly pageSize: number;
  readonly continuation?: string | undefined;
};

/** The condition for open tasks that are due on or before a day. */
const due = "c.type = 'task' AND c.state = 'open' AND c.dueOn <= @day";

const parse = (item: Item): VersionedTask => ({ task: v.parse(StoredTask, item), etag: String(item._etag) });

/** Tasks about entries of all areas. */
export function createTaskStore(container: CosmosContainer, continuations: Continuations) {
  const readPage = createPagedQuery(container, continuations);
  const find = async (entryId: string, id: string): Promise<VersionedTask | undefined> => {
    const found = await container.read(id, entryId);
    return found?.item.type === 'task' ? parse({ ...found.item, _etag: found.etag }) : undefined;
  };
  return {
    find,
    /** Stores a new task; undefined if one with its id exists already. */
    create: async (task: StoredTask): Promise<VersionedTask | undefined> => {
      const result = await container.batch(task.entryId, [createOperation(task)]);
      if (result.ok) return { task, etag: result.etags[0] ?? '' };
      if (result.failed === 409) return undefined;
      throw Object.assign(new Error('Adding a task failed'), { code: result.failed });
    },
    /** Replaces a task if it still has the version `etag`; throws 409 after a concurrent change. */
    replace: async (task: StoredTask, etag: string): Promise<VersionedTask> => {
      const [written] = (await writeBatch(container, task.entryId, [writeOperation(task, etag)])) ?? [];
      if (written !== undefined) return { task, etag: written };
      const present = await find(task.entryId, task.id);
      throw present ? staleSetup('this task', present.task) : notFound();
    },
    /** Returns a page of tasks, the earliest day first. */
    list: async ({ scope, filters, ...paged }: TaskPage) => {
      const where = joinFilters([{ sql: "c.type = 'task'" }, ...scopeFilter(scope), ...filters]);
      const found = await readPage({ where, orderBy: 'dueOn', direction: 'asc', ...paged });
      return { ...found, rows: found.rows.map(parse) };
    },
    /** Returns the open tasks that a rule has added in a charter. */
    listOpenOfRule: async (rule: string, charterId: string): Promise<VersionedTask[]> => {
      const query =
        "SELECT * FROM c WHERE c.type = 'task' AND c.state = 'open' AND c.rule = @rule AND c.charterId = @charterId OFFSET 0 LIMIT 5000";
      return ((await container.query({ query, parameters: toParameters({ rule, charterId }) })) as Item[]).map(parse);
    },
    /**
     * Returns the owners of open tasks in charters that are due on or before a day (YYYY-MM-DD) and were last changed before
     * an instant (ISO 8601).
     */
    listDueOwners: async (
      charterIds: readonly string[],
      at: { readonly day: string; readonly changedBefore: string },
    ): Promise<string[]> => {
      const where = `${due} AND c.updatedAt < @changedBefore AND c.owner != null AND ARRAY_CONTAINS(@charterIds, c.charterId)`;
      const query = `SELECT DISTINCT VALUE c.owner FROM c WHERE ${where}`;
      return (await container.query({ query, parameters: toParameters({ ...at, charterIds }) })) as string[];
    },
    /** Returns the first open tasks of an owner that are due on or before a day (YYYY-MM-DD). */
    listDue: async (owner: string, day: string, scope: CharterScope, limit: number): Promise<StoredTask[]> => {
      const where = joinFilters([{ sql: due }, { sql: 'c.owner = @owner' }, ...scopeFilter(scope)]);
      const query = `SELECT * FROM c WHERE ${where.sql} ORDER BY c.dueOn ASC, c.id ASC OFFSET 0 LIMIT ${limit}`;
      const rows = await container.query({ query, parameters: toParameters({ ...where.parameters, day, owner }) });
      return (rows as Item[]).map((row) => parse(row).task);
    },
  };
}
export type TaskStore = ReturnType<typeof createTaskStore>;

/** Converts a task for a response. */
export function showTask({ task, etag }: VersionedTask): Task {
  const { id, entryId, title, owner, dueOn, state, doneAt, doneBy } = task;
  return { _id: id, etag, entryId, title, owner, dueOn, state, doneAt, doneBy };
}
