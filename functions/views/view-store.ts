import * as v from 'valibot';
import { ViewRecord } from '#domain/views/view.ts';
import type { ContainerDefinition, CosmosContainer, Item } from '../platform/store/cosmos.ts';
import { createGuardedWrites } from '../platform/store/guarded-writes.ts';
import { toParameters } from '../platform/store/paged-query.ts';
import { unlessChanged, type Versioned } from '../platform/store/versioned.ts';

export const viewsContainer: ContainerDefinition = { id: 'views', partitionKey: '/tenant' };
/** All views are in one partition, so that a guarded write can prevent equal names and count a person's views. */
export const viewsPartition = 'main';

export type StoredView = Versioned<ViewRecord>;

/** The item that names the view with which a list starts for a person. */
type StartItem = { readonly owner: string; readonly area: string; readonly viewId: string | null };

/** The store of saved views, and of the view with which each list starts for a person. */
export function createViewStore(container: CosmosContainer) {
  const parse = (item: Item): StoredView => ({ record: v.parse(ViewRecord, item), etag: String(item._etag) });
  const ask = async (where: string, values: Readonly<Record<string, unknown>>) =>
    (await container.query(
      { query: `SELECT * FROM c WHERE ${where}`, parameters: toParameters(values) },
      viewsPartition,
    )) as Item[];
  return {
    /** Returns the views of a person and all shared ones. They are few; the caller filters them by charter. */
    listSeen: async (owner: string): Promise<StoredView[]> =>
      (await ask("c.type = 'view' AND (c.owner = @owner OR c.shared = true)", { owner })).map(parse),
    listOwn: async (owner: string): Promise<StoredView[]> =>
      (await ask("c.type = 'view' AND c.owner = @owner", { owner })).map(parse),
    read: async (id: string): Promise<StoredView | undefined> => {
      const found = await container.read(id, viewsPartition);
      return found?.item.type === 'view' ? parse(found.item) : undefined;
    },
    /** Writes a view under the guard, so that no other view of the person gets the same name at the same time. */
    change: createGuardedWrites<ViewRecord>(container, viewsPartition),
    /** Deletes a view if it still has the version `etag`; false after a concurrent change. */
    remove: async (id: string, etag: string): Promise<boolean> =>
      (await unlessChanged(async () => {
        await container.remove(id, viewsPartition, etag);
        return true;
      })) ?? false,
    /** Returns the ids of the views with which a person's lists start. */
    listStarts: async (owner: string): Promise<ReadonlySet<string>> => {
      const items = await ask("c.type = 'start' AND c.owner = @owner", { owner });
      return new Set(items.flatMap((item) => (item as StartItem).viewId ?? []));
    },
    writeStart: async (start: StartItem): Promise<void> => {
      const item = { id: `start-${start.owner}-${start.area}`, tenant: viewsPartition, type: 'start', ...start };
      const result = await container.batch(viewsPartition, [{ operationType: 'Upsert', resourceBody: item }]);
      if (!result.ok) throw Object.assign(new Error('Writing the start of a list failed'), { code: result.failed });
    },
  };
}
export type ViewStore = ReturnType<typeof createViewStore>;
