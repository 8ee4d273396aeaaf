import type { EntryKit } from '../entries/entry-area.ts';
import { nameEntries } from '../entries/name-entries.ts';
import { everyCharter } from '../platform/http/access.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { unlessChanged } from '../platform/store/versioned.ts';

type TaskRow = { readonly id: string; readonly entryId: string; readonly charterId: string };

/** The number of tasks whose entries are read at a time. */
const readSize = 100;

/**
 * Gives open tasks the charter of their entry, which may have moved since: lists and mails find tasks by it. Tasks of
 * entries in the trash stay as they are.
 */
export async function refreshCharters(kit: Pick<EntryKit, 'listAreas'>, container: CosmosContainer): Promise<void> {
  const query = "SELECT c.id, c.entryId, c.charterId FROM c WHERE c.type = 'task' AND c.state = 'open'";
  for await (const page of container.pages({ query, parameters: [] })) {
    for (let from = 0; from < page.length; from += readSize) {
      const tasks = page.slice(from, from + readSize) as TaskRow[];
      const entryIds = tasks.map(({ entryId }) => entryId);
      const named = await nameEntries(kit, entryIds, everyCharter);
      for (const { id, entryId, charterId } of tasks) {
        const value = named.get(entryId)?.charterId;
        if (value === undefined || value === charterId) continue;
        // The task may be deleted meanwhile, with its entry.
        await unlessChanged(() => container.patch(id, entryId, [{ op: 'set', path: '/charterId', value }]));
      }
    }
  }
}
