import {
  type Container,
  CosmosClient,
  type CosmosClientOptions,
  type JSONObject,
  type OperationInput,
  type PatchOperation,
  type SqlParameter,
} from '@azure/cosmos';
import type { TokenCredential } from '@azure/identity';
import type { Config } from '../config.ts';
import { keepFailureCode } from './store-failure.ts';

/**
 * The definition of a container; each store declares its own. Infra creates it in Azure, the app creates it locally.
 */
export type ContainerDefinition = {
  readonly id: string;
  readonly partitionKey: string;
  /** Seconds; -1 allows each item to set its own. */
  readonly defaultTtl?: number;
  /** Groups of paths by which queries sort together, both ascending (the reverse order also works). */
  readonly compositeIndexes?: readonly (readonly string[])[];
  /** The indexed paths, if not all are indexed. */
  readonly indexedPaths?: readonly string[];
  /** Paths that no query uses, if all others are indexed: each indexed value adds cost to every write. */
  readonly unindexedPaths?: readonly string[];
  /** True for logs: in Azure the app may add and read items, but not change or delete them. */
  readonly appendOnly?: boolean;
};

export type Item = Record<string, unknown>;
export type Query = {
  readonly query: string;
  readonly parameters: readonly { readonly name: string; readonly value: unknown }[];
};
type ReadItem = { readonly item: Item; readonly etag: string };
/** `failed` is the status of the operation because of which the whole batch was rolled back. */
export type BatchWriteResult =
  | { readonly ok: true; readonly etags: readonly string[] }
  | { readonly ok: false; readonly failed: number };

/**
 * The database with its containers. `credential` is used instead of a key in Azure; `transport` replaces the network and
 * the key in tests.
 */
export function createDatabase(
  config: Config['cosmos'],
  credential: TokenCredential | undefined,
  transport: Pick<CosmosClientOptions, 'httpClient' | 'tokenProvider'> = {},
) {
  const client = new CosmosClient({
    endpoint: config.endpoint,
    // Only with this setting does the client send session tokens, which it needs to read its own writes.
    consistencyLevel: 'Session',
    ...(config.key === undefined ? (credential ? { aadCredentials: credential } : {}) : { key: config.key }),
    connectionPolicy: {
      requestTimeout: 10_000,
      retryOptions: { maxRetryAttemptCount: 3, fixedRetryIntervalInMilliseconds: 0, maxWaitTimeInSeconds: 5 },
    },
    ...transport,
  });
  const database = client.database(config.database);
  const opened = new Map<string, ContainerDefinition>();
  return {
    container: (definition: ContainerDefinition) => {
      opened.set(definition.id, definition);
      return wrapContainer(database.container(definition.id));
    },
    /** Creates the database and the opened containers if they are missing. In Azure, infra creates them. */
    ensure: async () => {
      await client.databases.createIfNotExists({ id: config.database });
      await Promise.all(
        [...opened.values()].map((definition) => database.containers.createIfNotExists(toContainerRequest(definition))),
      );
    },
    /** The definitions of the opened containers, for Azure. */
    describe: () =>
      [...opened.values()]
        .map((one) => ({ appendOnly: one.appendOnly === true, resource: toContainerRequest(one) }))
        .sort((left, right) => (left.resource.id < right.resource.id ? -1 : 1)),
    ping: async () => {
      await client.getDatabaseAccount();
    },
  };
}
export type CosmosContainer = ReturnType<typeof wrapContainer>;

function toContainerRequest(definition: ContainerDefinition) {
  const compositeIndexes = (definition.compositeIndexes ?? []).map((paths) =>
    paths.map((path) => ({ path, order: 'ascending' as const })),
  );
  const { indexedPaths, unindexedPaths = [] } = definition;
  return {
    id: definition.id,
    partitionKey: { paths: [definition.partitionKey] },
    ...(definition.defaultTtl === undefined ? {} : { defaultTtl: definition.defaultTtl }),
    indexingPolicy: {
      indexingMode: 'consistent' as const,
      automatic: true,
      includedPaths: (indexedPaths ?? ['/*']).map((path) => ({ path })),
      excludedPaths: [indexedPaths ? '/*' : '/"_etag"/?', ...unindexedPaths].map((path) => ({ path })),
      compositeIndexes,
    },
  };
}

/** One of many writes: an item with its partition key, an item unless one with its id exists, or the address of an item to delete. */
export type BulkWrite =
  | { readonly upsert: Item; readonly key: string }
  | { readonly create: Item; readonly key: string }
  | { readonly remove: string; readonly key: string };

/** The maximum number of operations per batch. */
const largestBulk = 100;
const maxBulkAttempts = 6;
const isPassing = (status: number) => [408, 410, 424, 429, 449, 503].includes(status);

function toBulkOperation(write: BulkWrite): OperationInput {
  if ('remove' in write) return { operationType: 'Delete', id: write.remove, partitionKey: write.key };
  if ('create' in write) return { ...createOperation(write.create), partitionKey: write.key } as OperationInput;
  return { operationType: 'Upsert', resourceBody: write.upsert as JSONObject, partitionKey: write.key };
}

function wrapContainer(container: Container) {
  const read = async (id: string, key: string): Promise<ReadItem | undefined> => {
    const { resource, statusCode } = await container.item(id, key).read<Item>();
    return statusCode === 404 || !resource ? undefined : { item: resource, etag: String(resource._etag) };
  };
  const patch = async (id: string, key: string, operations: PatchOperation[], etag?: string): Promise<ReadItem> => {
    const condition = etag === undefined ? {} : { accessCondition: { type: 'IfMatch', condition: etag } };
    const { resource } = await container.item(id, key).patch<Item>(operations, condition);
    if (!resource) throw new Error(`Patching ${id} returned nothing.`);
    return { item: resource, etag: String(resource._etag) };
  };
  return {
    id: container.id,
    read,
    patch,
    create: async (item: Item) => {
      await container.items.create(item);
    },
    /** Deletes an item if it still has the version `etag`. */
    remove: async (id: string, key: string, etag?: string) => {
      const condition = etag === undefined ? {} : { accessCondition: { type: 'IfMatch', condition: etag } };
      await container.item(id, key).delete(condition);
    },
    /** Returns all rows of a query; within one partition when `key` is given. */
    query: async (query: Query, key?: string): Promise<unknown[]> => {
      const spec = { query: query.query, parameters: query.parameters as SqlParameter[] };
      const { resources } = await container.items
        // Across several key ranges the client reads 10 rows at a time by default.
        .query<unknown>(spec, { maxItemCount: 1000, ...(key === undefined ? {} : { partitionKey: key }) })
        .fetchAll();
      return resources;
    },
    /** Runs all operations or none, within one partition. */
    batch: async (key: string, operations: readonly OperationInput[]): Promise<BatchWriteResult> => {
      const { result = [] } = await keepFailureCode(() => container.items.batch([...operations], key));
      const failed = result.find((part) => part.statusCode >= 400 && part.statusCode !== 424);
      if (failed) return { ok: false, failed: failed.statusCode };
      return { ok: true, etags: result.map((part) => part.eTag ?? '') };
    },
    /** Returns all rows of a query across all partitions, page by page, for results that do not fit into memory. */
    pages: async function* (query: Query): AsyncGenerator<unknown[]> {
      const spec = { query: query.query, parameters: query.parameters as SqlParameter[] };
      const pages = container.items.query<unknown>(spec, { maxItemCount: 1000 });
      for await (const { resources } of pages.getAsyncIterator()) yield resources;
    },
    /**
     * Writes items and deletes others, each separately, in any partitions. Throttled operations are repeated. Deleting
     * a missing item succeeds, and so does creating one that exists, which stays as it is.
     */
    writeAll: async (writes: readonly BulkWrite[]): Promise<void> => {
      let left = writes;
      for (let attempt = 1; left.length > 0; attempt += 1) {
        const again: BulkWrite[] = [];
        for (let from = 0; from < left.length; from += largestBulk) {
          const part = left.slice(from, from + largestBulk);
          // The newer bulk method of the client adapts its rate, but takes twice as long.
          const results = await keepFailureCode(() => container.items.bulk(part.map(toBulkOperation)));
          for (const [at, write] of part.entries()) {
            const status = results[at]?.statusCode ?? 500;
            if (status < 400 || (status === 404 && 'remove' in write) || (status === 409 && 'create' in write))
              continue;
            if (!isPassing(status) || attempt === maxBulkAttempts) {
              throw Object.assign(new Error(`Writing an item was answered with ${status}.`), { code: status });
            }
            again.push(write);
          }
        }
        left = again;
        if (left.length > 0) await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
      }
    },
    /** Adds `by` to a number of an item and returns the item; creates it as `initial` if it does not exist. */
    increment: async (id: string, key: string, field: string, initial: Item, by = 1): Promise<Item> => {
      const add = async () => (await patch(id, key, [{ op: 'incr', path: `/${field}`, value: by }])).item;
      try {
        return await add();
      } catch (error) {
        if (cosmosStatus(error) !== 404) throw error;
      }
      try {
        await container.items.create(initial);
        return initial;
      } catch (error) {
        if (cosmosStatus(error) !== 409) throw error;
        return add();
      }
    },
  };
}

/** Returns the batch operation that creates an item. */
export const createOperation = (item: Item): OperationInput => ({
  operationType: 'Create',
  resourceBody: item as JSONObject,
});

/** Returns the HTTP status of a Cosmos error, or undefined for any other error. */
export function cosmosStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'number' ? error.code : undefined;
}
