import type { EntryKit } from '../entries/entry-area.ts';
import { nameEntries } from '../entries/name-entries.ts';
import { everyCharter } from '../platform/http/access.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { toParameters } from '../platform/store/paged-query.ts';
import { unlessChanged } from '../platform/store/versioned.ts';

type Kit = Pick<EntryKit, 'listAreas'>;
type TaskRow = { readonly id: string; readonly entryId: string; readonly type: string; readonly charterId: string };

const taskType = 'task';
/** The type of a task whose entry was deleted or merged into another one: no list, count or mail finds it. */
const hiddenType = 'hidden task';

/** The number of tasks whose entries are read at a time. */
const readSize = 100;

const select = 'SELECT c.id, c.entryId, c.type, c.charterId FROM c WHERE ARRAY_CONTAINS(@types, c.type)';
const parameters = toParameters({ types: [taskType, hiddenType] });

/**
 * Gives open tasks the charter of their entry, which may have moved since: lists and mails find tasks by charter. Also
 * hides or shows tasks that `syncTasksOfEntry` has missed, such as one that was added while its entry was deleted.
 */
export async function syncAllTasks(kit: Kit, container: CosmosContainer): Promise<void> {
  for await (const page of container.pages({ query: `${select} AND c.state = 'open'`, parameters })) {
    for (let from = 0; from < page.length; from += readSize) {
      await syncTasks(kit, container, page.slice(from, from + readSize) as TaskRow[]);
    }
  }
}

/** Hides the tasks of an entry that has left the lists, and shows those of an entry that is back. Can be repeated. */
export async function syncTasksOfEntry(kit: Kit, container: CosmosContainer, entryId: string): Promise<void> {
  const rows = await container.query({ query: `${select} OFFSET 0 LIMIT 5000`, parameters }, entryId);
  await syncTasks(kit, container, rows as TaskRow[]);
}

async function syncTasks(kit: Kit, container: CosmosContainer, tasks: readonly TaskRow[]): Promise<void> {
  const entryIds = tasks.map(({ entryId }) => entryId);
  const named = await nameEntries(kit, entryIds, everyCharter);
  for (const task of tasks) {
    const { id, entryId } = task;
    const entry = named.get(entryId);
    const type = entry ? taskType : hiddenType;
    const charterId = entry?.charterId ?? task.charterId;
    if (type === task.type && charterId === task.charterId) continue;
    const changes = Object.entries({ type, charterId }).map(([name, value]) => ({
      op: 'set' as const,
      path: `/${name}`,
      value,
    }));
    // The task may be deleted meanwhile, with its entry.
    await unlessChanged(() => container.patch(id, entryId, changes));
  }
}
