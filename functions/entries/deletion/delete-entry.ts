import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { actorOf } from '../../platform/actor.ts';
import { isInScope, type StaffCaller } from '../../platform/http/access.ts';
import { isProblem, notFound } from '../../platform/http/problem.ts';
import { type FollowUp, newFollowUp } from '../../platform/outbox/outbox-item.ts';
import { type CosmosContainer, cosmosStatus, type Item } from '../../platform/store/cosmos.ts';
import { toParameters } from '../../platform/store/paged-query.ts';
import type { AnyArea, EntryArea } from '../entry-area.ts';

/** The follow-up that takes away what belonged to a deleted entry. */
export const deletionKind = 'finish-deletion';
/** `withChanges`: the records of changes go too, but that of the deletion. */
type DeletionOptions = { readonly withChanges?: boolean };
/** Operations that one Cosmos batch may hold. */
const batchLimit = 100;

/**
 * Deletes an entry for good if it still has the version `etag`, also one in the trash. The entry is removed
 * immediately, with a record of who did it and a follow-up that removes the rest, so that the deletion is finished
 * after a crash. A repeated call gets the first one's answer. Change records stay by default: they say who did what
 * and hold no answer.
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
  const trashed = await area.trash.find(id);
  const found = await (trashed ? area.trash : area.store).readToChange(id, caller.scope, etag);
  const { entry } = found;
  if (!trashed) await area.deletion?.check?.(entry, area.kit.now());
  const data = { ...area.deletion?.remember(entry), ...(withChanges && { withChanges }) };
  const followUp = newFollowUp({ entryId: id, kind: deletionKind, data }, area.kit.now());
  const { charterId } = entry;
  const change = area.kit.changes(id, 'deleted', actorOf(caller).id, { charterId }, { charterId });
  // The record of a deletion has the charter and the version of the deleted entry.
  await area.store.remove(found, [{ ...change, etag }, followUp]);
  await finishNow(area, followUp);
}

/** Makes sure that a deletion which was under way is finished; 404 unless it was this one. */
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

/** Does a follow-up without waiting for the queue; what fails is the sweep's. */
export async function finishNow<E extends StoredBase>(
  { kit, definition }: EntryArea<E>,
  { entryId, id }: Pick<FollowUp, 'entryId' | 'id'>,
) {
  await kit.outbox.deliver({ container: definition.container, entryId, id }).catch((error: unknown) => {
    kit.warn(`Finishing the deletion of ${entryId} failed; the sweep will do it: ${error}`);
  });
}

/**
 * Deletes everything that belonged to a deleted entry: first data outside of it, then items in its partition.
 * Repeatable. Follow-ups that are due later stay, because they remove blobs that are uploaded during the deletion.
 */
export async function finishDeletion(area: AnyArea, { id, entryId, data }: FollowUp): Promise<void> {
  await area.deletion?.follow(entryId, data);
  const isOver = data.withChanges === true ? "NOT (c.type = 'change' AND c.action = 'deleted')" : "c.type != 'change'";
  const isDue = "NOT (c.type = 'followUp' AND c.dueAt > @now)";
  const query = `SELECT c.id, c.type, c.createdAt, c.timestamp, c.at FROM c WHERE ${isOver} AND ${isDue} AND c.id != @id`;
  const parameters = toParameters({ id, now: area.kit.now().toISOString() });
  const rows = (await area.container.query({ query, parameters }, entryId)) as Item[];
  // The same form may have been submitted again: items of the new entry stay.
  const newEntry = rows.find(({ type }) => type === area.definition.type);
  const isOld = (row: Item) =>
    !newEntry || String(row.createdAt ?? row.timestamp ?? row.at) < String(newEntry.createdAt);
  const ids = rows.filter((row) => row !== newEntry && isOld(row)).map((row) => String(row.id));
  for (let at = 0; at < ids.length; at += batchLimit) {
    await removeItems(area.container, entryId, ids.slice(at, at + batchLimit));
  }
}

/** Deletes items of one partition, those that are gone already left out. */
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
