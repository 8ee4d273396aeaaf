import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { actorOf } from '../../platform/actor.ts';
import { isInScope, type StaffCaller } from '../../platform/http/access.ts';
import { isProblem, notFound } from '../../platform/http/problem.ts';
import { type FollowUp, newFollowUp } from '../../platform/outbox/outbox-item.ts';
import { type CosmosContainer, cosmosStatus, type Item } from '../../platform/store/cosmos.ts';
import { toParameters } from '../../platform/store/paged-query.ts';
import type { AnyArea, EntryArea } from '../entry-area.ts';

/** The follow-up that removes the remaining data of a deleted entry. */
export const deletionKind = 'finish-deletion';
/** `withChanges`: change records are also deleted, except the record of the deletion. */
type DeletionOptions = { readonly withChanges?: boolean };
/** The maximum number of operations of a Cosmos batch. */
const batchLimit = 100;

/**
 * Deletes an entry permanently, if it still has the version `etag`; the entry may also be in the trash. The entry is
 * removed immediately, with a record of the deletion and a follow-up that removes the rest, even after a crash. A
 * repeated call succeeds. By default, change records remain: they say who did what and contain no answers.
 */
export async function deleteEntry<E extends StoredBase>(
  area: EntryArea<E>,
  id: string,
  etag: string,
  caller: StaffCaller,
  options: DeletionOptions = {},
): Promise<void> {
  try {
    await deletePresent(area, id, etag, caller, options);
  } catch (error) {
    if (!isProblem(error) || error.problem.status !== 404) throw error;
    await repeatDeletion(area, id, etag, caller);
  }
}

async function deletePresent<E extends StoredBase>(
  area: EntryArea<E>,
  id: string,
  etag: string,
  caller: StaffCaller,
  { withChanges = false }: DeletionOptions,
): Promise<void> {
  const hidden = await findHidden(area, id);
  const store = hidden ?? area.store;
  const found = await store.readToChange(id, caller.scope, etag);
  const { entry } = found;
  if (!hidden) await area.deletion?.check?.(entry, area.kit.now());
  const data = { ...area.deletion?.remember(entry), ...(withChanges && { withChanges }) };
  const followUp = newFollowUp({ entryId: id, kind: deletionKind, data }, area.kit.now());
  const { charterId } = entry;
  const change = area.kit.changes(id, 'deleted', actorOf(caller).id, { charterId }, { charterId });
  // The change record contains the charter and the version, because the entry no longer exists.
  await store.remove(found, [{ ...change, etag }, followUp]);
  await finishNow(area, followUp);
}

/** Returns the store of an entry that no list shows: in the trash, or merged into another entry. */
async function findHidden<E extends StoredBase>({ trash, merged }: EntryArea<E>, id: string) {
  if (await trash.find(id)) return trash;
  return (await merged.find(id)) ? merged : undefined;
}

/** Finishes an interrupted deletion of the same version; throws 404 if there is none. */
export async function repeatDeletion<E extends StoredBase>(
  area: EntryArea<E>,
  id: string,
  etag: string,
  caller: StaffCaller,
): Promise<void> {
  const query =
    "SELECT * FROM c WHERE (c.type = 'change' AND c.action = 'deleted' AND c.etag = @etag) OR c.type = 'followUp' OFFSET 0 LIMIT 100";
  const rows = (await area.container.query({ query, parameters: [{ name: '@etag', value: etag }] }, id)) as Item[];
  const deletion = rows.find(({ type }) => type === 'change');
  if (!deletion || !isInScope(caller.scope, String(deletion.charterId))) throw notFound();
  for (const row of rows) if (row.kind === deletionKind) await finishNow(area, row as FollowUp);
}

/** Performs a follow-up without waiting for the queue; after a failure, the sweep repeats it. */
export async function finishNow<E extends StoredBase>(
  { kit, definition }: EntryArea<E>,
  { entryId, id }: Pick<FollowUp, 'entryId' | 'id'>,
) {
  await kit.outbox.deliver({ container: definition.container, entryId, id }).catch((error: unknown) => {
    kit.warn(`Finishing a change of ${entryId} failed; the sweep will do it: ${error}`);
  });
}

/**
 * Deletes all data of a deleted entry: first data outside its partition, then the items in it. Can be repeated.
 * Follow-ups that are due later remain, because they remove blobs that are uploaded during the deletion.
 */
export async function finishDeletion(area: AnyArea, { id, entryId, data }: FollowUp): Promise<void> {
  await area.deletion?.follow(entryId, data);
  const isOver = data.withChanges === true ? "NOT (c.type = 'change' AND c.action = 'deleted')" : "c.type != 'change'";
  const isDue = "NOT (c.type = 'followUp' AND c.dueAt > @now)";
  const query = `SELECT c.id, c.type, c.createdAt, c.timestamp, c.at, c.loseId FROM c WHERE ${isOver} AND ${isDue} AND c.id != @id`;
  const parameters = toParameters({ id, now: area.kit.now().toISOString() });
  const read = async (container: CosmosContainer) => (await container.query({ query, parameters }, entryId)) as Item[];
  const rows = await read(area.container);
  // If the same form was submitted again, the items of the new entry remain.
  const newEntry = rows.find(({ type }) => type === area.definition.type);
  const isOld = (row: Item) =>
    !newEntry || String(row.createdAt ?? row.timestamp ?? row.at) < String(newEntry.createdAt);
  const remove = async (container: CosmosContainer, items: readonly Item[]) => {
    const ids = items.filter((row) => row !== newEntry && isOld(row)).map((row) => String(row.id));
    for (let at = 0; at < ids.length; at += batchLimit) {
      await removeItems(container, entryId, ids.slice(at, at + batchLimit));
    }
  };
  // An entry that was merged into this one is deleted with it.
  const merged = rows.flatMap(({ loseId }) => (loseId && !newEntry ? [String(loseId)] : []));
  for (const loseId of merged) await removeMerged(area, loseId);
  for (const dependent of area.kit.listDependents()) await remove(dependent, await read(dependent));
  for (const removeData of newEntry ? [] : area.kit.listRemovals()) await removeData(entryId);
  await remove(area.container, rows);
}

/** Deletes an entry that was merged into a deleted one, with its items. */
async function removeMerged(area: AnyArea, id: string): Promise<void> {
  const found = await area.merged.find(id);
  if (!found) return;
  const followUp = newFollowUp(
    { entryId: id, kind: deletionKind, data: area.deletion?.remember(found.entry) ?? {} },
    area.kit.now(),
  );
  await area.merged.remove(found, [followUp]);
  await finishNow(area, followUp);
}

/** Deletes items of one partition; items that no longer exist are skipped. */
async function removeItems(container: CosmosContainer, key: string, ids: readonly string[]): Promise<void> {
  const removed = await container.batch(
    key,
    ids.map((id) => ({ operationType: 'Delete', id })),
  );
  if (removed.ok) return;
  for (const id of ids) {
    await container.remove(id, key).catch((error: unknown) => {
      if (cosmosStatus(error) !== 404) throw error;
    });
  }
}
