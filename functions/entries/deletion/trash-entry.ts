import { restorableDays } from '#domain/entries/deleted-api.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { toStored } from '#domain/entries/stored-names.ts';
import { actorOf } from '../../platform/actor.ts';
import type { CharterScope, StaffCaller } from '../../platform/http/access.ts';
import { isProblem, notFound, stale } from '../../platform/http/problem.ts';
import { type FollowUp, newFollowUp } from '../../platform/outbox/outbox-item.ts';
import { createOperation } from '../../platform/store/cosmos.ts';
import { writeOperation } from '../../platform/store/versioned.ts';
import { endUndo } from '../change-entry.ts';
import { type AnyArea, deletedTypeOf, type EntryArea } from '../entry-area.ts';
import type { Stored } from '../entry-store.ts';
import { deletionKind, finishNow, repeatDeletion } from './delete-entry.ts';

/** The follow-up that deletes an entry when it can no longer be restored. */
export const purgeKind = 'purge-deleted';
/** The follow-up for the part of a deletion outside the entry's partition, if `followsAtOnce`. */
export const trashKind = 'follow-deletion';
/** The follow-up that hides or shows what belongs to an entry after it was deleted or restored. */
export const presenceKind = 'follow-presence';
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Moves an entry to the trash if it still has the version `etag`. It is stored under another type, which lists, search,
 * links and mails do not find, and can be restored for some time. A repeated call succeeds.
 */
export async function trashEntry<E extends StoredBase>(
  area: EntryArea<E>,
  id: string,
  etag: string,
  caller: StaffCaller,
): Promise<void> {
  try {
    await trashPresent(area, id, etag, caller);
  } catch (error) {
    if (!isProblem(error) || error.problem.status !== 404) throw error;
    await repeatDeletion(area, id, etag, caller);
  }
}

async function trashPresent<E extends StoredBase>(
  area: EntryArea<E>,
  id: string,
  etag: string,
  caller: StaffCaller,
): Promise<void> {
  const { kit, deletion } = area;
  const { entry } = await area.store.readToChange(id, caller.scope, etag);
  const now = kit.now();
  await deletion?.check?.(entry, now);
  const at = now.toISOString();
  const until = new Date(now.getTime() + restorableDays * dayMilliseconds).toISOString();
  const purge = newFollowUp({ entryId: id, kind: purgeKind, data: {}, dueAt: until }, now);
  const data = deletion?.remember(entry) ?? {};
  const follow = deletion?.followsAtOnce && newFollowUp({ entryId: id, kind: trashKind, data }, now);
  const presence = newFollowUp({ entryId: id, kind: presenceKind, data: {} }, now);
  const { charterId } = entry;
  const change = kit.changes(id, 'deleted', actorOf(caller).id, { charterId }, { charterId });
  const deleted = { at, by: actorOf(caller).name, until, followUpId: purge.id };
  await replaceStored(
    area,
    { id, etag },
    { ...entry, type: deletedTypeOf(area.definition), deleted, sort: { ...entry.sort, updatedAt: at } },
    [
      createOperation(purge),
      createOperation(presence),
      ...(follow ? [createOperation(follow)] : []),
      // The change record contains the charter and the version, because the entry is no longer found.
      createOperation({ ...change, etag }),
    ],
  );
  if (follow) await finishNow(area, follow);
  await finishNow(area, presence);
}

/**
 * Restores an entry from the trash if it still has the version `etag`; throws 404 when it is too late. Can be repeated.
 */
export async function restoreEntry(
  area: AnyArea,
  { id, etag }: { readonly id: string; readonly etag: string },
  caller: StaffCaller,
): Promise<void> {
  const { entry, deleted } = await readDeleted(area, id, caller.scope, etag);
  const { charterId } = entry;
  const { kit, definition } = area;
  const restored = endUndo({ ...entry, ...definition.index(entry) });
  const presence = newFollowUp({ entryId: id, kind: presenceKind, data: {} }, kit.now());
  await replaceStored(area, { id, etag }, restored, [
    { operationType: 'Delete', id: deleted?.followUpId ?? '' },
    createOperation(presence),
    createOperation(kit.changes(id, 'restored', actorOf(caller).id, { charterId }, { charterId })),
  ]);
  await finishNow(area, presence);
  await area.deletion?.restored?.(entry).catch((error: unknown) => {
    kit.warn(`What belongs to the restored entry ${id} could not be linked again: ${error}`);
  });
}

async function readDeleted(area: AnyArea, id: string, scope: CharterScope, etag: string): Promise<Stored<StoredBase>> {
  const found = await area.trash.readToChange(id, scope, etag);
  if (found.deleted && found.deleted.until > area.kit.now().toISOString()) return found;
  throw notFound();
}

/** Deletes an entry permanently, with everything that belongs to it except the change records. */
export async function purgeDeleted(area: AnyArea, followUp: FollowUp): Promise<void> {
  const { entryId } = followUp;
  const found = await area.trash.find(entryId);
  // The entry was restored or deleted permanently in the meantime, or deleted again with another follow-up.
  if (found?.deleted?.followUpId !== followUp.id) return;
  const data = area.deletion?.remember(found.entry) ?? {};
  const finish = newFollowUp({ entryId, kind: deletionKind, data }, area.kit.now());
  await area.trash.remove(found, [finish]);
  await finishNow(area, finish);
}

type Operations = Parameters<AnyArea['container']['batch']>[1];

/**
 * Replaces the item of an entry if it still has the version `etag`, with the items of the change. Throws 409 if it has
 * changed, 404 if it is gone.
 */
async function replaceStored<E extends StoredBase>(
  { container, store, definition }: EntryArea<E>,
  { id, etag }: { readonly id: string; readonly etag: string },
  item: { readonly id: string },
  others: Operations,
): Promise<void> {
  const replacement = writeOperation(toStored(definition, item), etag);
  const result = await container.batch(id, [replacement, ...others]);
  if (result.ok) return;
  const present = await store.find(id);
  throw present ? stale(present.entry) : notFound();
}
