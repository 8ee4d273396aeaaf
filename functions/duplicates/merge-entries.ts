import { isDeepStrictEqual } from 'node:util';
import type { StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import { fromStored, toStored } from '#domain/entries/stored-names.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { type AnyArea, type EntryKit, mergedTypeOf } from '../entries/entry-area.ts';
import { isProblem } from '../platform/http/problem.ts';
import type { FollowUp } from '../platform/outbox/outbox-item.ts';
import type { ChangeAction } from '../platform/store/change-record.ts';
import { createOperation, type Item } from '../platform/store/cosmos.ts';
import { toParameters } from '../platform/store/paged-query.ts';
import { retryConflicts, writeBatch, writeOperation } from '../platform/store/versioned.ts';
import type { Merge, Pair, PairStore, StoredPair } from './duplicate-pair.ts';

/** The follow-ups that finish a merge, and undo one. */
export const mergeKind = 'finish-merge';
export const undoKind = 'undo-merge';
/** The type of the item with an entry as it was before a merge. It is in the partition of the entry that stays. */
const originalType = 'merge original';

const attempts = 10;

type Merging = { readonly area: AnyArea; readonly pair: Pair; readonly merge: Merge };

/** Returns a stored item without what the database adds to it. */
const plain = (item: Item): Item & { readonly id: string } =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => !/^_(rid|self|etag|attachments|ts)$/.test(name)),
  ) as Item & { readonly id: string };

/** Returns the answers that the entry that stays takes from the entry that goes; null clears an answer. */
export const takenAnswers = (area: AnyArea, lose: StoredBase, taken: readonly string[]): RawAnswers => {
  const answers = pickAnswers(area.definition.form, lose as unknown as RawAnswers);
  return Object.fromEntries(taken.map((name) => [name, answers[name]]));
};

/**
 * Finishes a merge whose pair is in the state 'merging'. First the entry that goes leaves the lists, then the other one
 * gets its answers. Each step looks at what is stored, so that it can be repeated after a crash at any point. If one of
 * the entries has changed since staff saw it, nothing is merged and the pair is open again.
 */
export async function finishMerge(kit: EntryKit, pairs: PairStore, { entryId, id }: FollowUp): Promise<void> {
  const found = await pairs.find(entryId);
  const merging = readMerging(kit, found, 'merging', id);
  if (!found || !merging) return;
  const isDone = (await hideLoser(merging)) && (await changeKeeper(merging));
  if (!isDone) await showLoser(merging);
  await kit.handlePresence(merging.merge.loseId);
  await settle(pairs, merging, (pair) => (isDone ? { ...pair, state: 'merged' } : reopen(pair)));
}

/** Undoes a merge: shows the hidden entry again and takes back the merged answers. Later changes stay. Can be repeated. */
export async function finishUndo(kit: EntryKit, pairs: PairStore, { entryId, id }: FollowUp): Promise<void> {
  const found = await pairs.find(entryId);
  const merging = readMerging(kit, found, 'undoing', id);
  if (!found || !merging) return;
  await restoreKeeper(merging);
  await showLoser(merging);
  await kit.handlePresence(merging.merge.loseId);
  await settle(pairs, merging, reopen);
}

function reopen({ merge: _, decided: __, ...undecided }: Pair): Pair {
  return { ...undecided, state: 'open' };
}

/** Writes the final state of a pair, unless another merge or undo has changed it. */
async function settle(pairs: PairStore, { pair, merge }: Merging, end: (pair: Pair) => Pair): Promise<void> {
  await retryConflicts(attempts, async () => {
    const found = await pairs.find(pair.id);
    if (!found || found.pair.state !== pair.state || found.pair.merge?.followUpId !== merge.followUpId) return true;
    return (await pairs.write(end(found.pair), found.etag)) || undefined;
  });
}

function readMerging(
  { listAreas }: Pick<EntryKit, 'listAreas'>,
  found: StoredPair | undefined,
  state: Pair['state'],
  followUpId: string,
): Merging | undefined {
  const merge = found?.pair.merge;
  if (!found || found.pair.state !== state || merge?.followUpId !== followUpId) return undefined;
  const area = listAreas().find(({ definition }) => definition.container === found.pair.entries[0].area);
  return area && { area, pair: found.pair, merge };
}

const isHiddenBy = (item: Item | undefined, { id }: Merge) =>
  (item?.merged as { readonly mergeId?: string } | undefined)?.mergeId === id;

const changeRecordWrite = (
  { area, merge }: Merging,
  action: ChangeAction,
  before: Item,
  after: Item,
  entryId: string,
) => createOperation({ ...area.kit.changes(entryId, action, merge.by, before, after), charterId: before.charterId });

/** Takes the entry that goes out of the lists; false if it has changed. */
async function hideLoser(merging: Merging): Promise<boolean> {
  const { area, pair, merge } = merging;
  const { loseId, etags, at, byName, keepId } = merge;
  const found = await area.container.read(loseId, loseId);
  if (isHiddenBy(found?.item, merge)) return true;
  if (!found || found.etag !== etags[loseId]) return false;
  const item = plain(found.item);
  const merged = { pairId: pair.id, mergeId: merge.id, into: keepId, at, by: byName };
  const hidden = { ...item, type: mergedTypeOf(area.definition), merged };
  const operations = [writeOperation(hidden, found.etag), changeRecordWrite(merging, 'merged', item, item, loseId)];
  return (await writeBatch(area.container, loseId, operations)) !== undefined;
}

/** Shows the hidden entry in the lists again, unchanged. */
async function showLoser(merging: Merging): Promise<void> {
  const { area, merge } = merging;
  await retryConflicts(attempts, async () => {
    const found = await area.container.read(merge.loseId, merge.loseId);
    if (!found || !isHiddenBy(found.item, merge)) return true;
    const { merged: _, ...rest } = plain(found.item);
    const item = { ...rest, type: area.definition.type } as Item & { readonly id: string };
    const record = changeRecordWrite(merging, 'merge undone', item, item, merge.loseId);
    return (await writeBatch(area.container, merge.loseId, [writeOperation(item, found.etag), record])) && true;
  });
}

/**
 * Gives the entry that stays its new answers, and stores how it was. Returns false if an entry is gone, the one that stays
 * has changed, or the answers are refused.
 */
async function changeKeeper(merging: Merging): Promise<boolean> {
  const { area, pair, merge } = merging;
  const { keepId, loseId, etags, taken, at, byName } = merge;
  if (await area.container.read(merge.id, keepId)) return true;
  const [raw, keep, lose] = await Promise.all([
    area.container.read(keepId, keepId),
    area.store.find(keepId),
    area.merged.find(loseId),
  ]);
  if (!raw || !keep || !lose || keep.etag !== etags[keepId] || raw.etag !== keep.etag) return false;
  const edited = await applyAnswers(area, keep.entry, takenAnswers(area, lose.entry, taken), new Date(at));
  if (!edited) return false;
  const changed = { ...edited, updatedAt: at, updatedBy: byName };
  const change = area.kit.changes(keepId, 'merged', merge.by, keep.entry as unknown as Item, changed);
  const merged = plain(toStored(area.definition, area.store.index(changed)) as Item);
  const original = {
    id: merge.id,
    entryId: keepId,
    type: originalType,
    pairId: pair.id,
    loseId,
    at,
    item: plain(raw.item),
    merged,
  };
  try {
    await area.store.replace(changed, keep.etag, [original, change]);
    return true;
  } catch (error) {
    if (isProblem(error) && error.problem.status < 500) return false;
    throw error;
  }
}

/** Returns the entry with the answers; undefined if they are refused, because something else has changed. */
async function applyAnswers(
  area: AnyArea,
  entry: StoredBase,
  answers: RawAnswers,
  now: Date,
): Promise<Unindexed<StoredBase> | undefined> {
  try {
    return await area.merging?.edit(entry, answers, now);
  } catch (error) {
    if (isProblem(error) && error.problem.status < 500) return undefined;
    throw error;
  }
}

/** Makes the entry that stayed what it was before the merge. */
async function restoreKeeper(merging: Merging): Promise<void> {
  const { area, merge } = merging;
  const { keepId } = merge;
  await retryConflicts(attempts, async () => {
    const [stored, found] = await Promise.all([
      area.container.read(merge.id, keepId),
      area.container.read(keepId, keepId),
    ]);
    // It was restored already, or it was deleted in the meantime.
    if (!stored || found?.item.type !== area.definition.type) return true;
    const original = stored.item.item as Item & { readonly id: string };
    const present = plain(found.item);
    // All of it is compared, because some writes do not change `updatedAt`.
    const isUnchanged = isDeepStrictEqual(present, stored.item.merged);
    const restored = isUnchanged
      ? original
      : takeBack(merging, { before: original, after: stored.item.merged as Item, now: present });
    const etags = await writeBatch(area.container, keepId, [
      writeOperation(restored, found.etag),
      { operationType: 'Delete', id: merge.id },
      ...(await correctLater(area, stored.item)),
      changeRecordWrite(merging, 'merge undone', present, restored, keepId),
    ]);
    return etags && true;
  });
}

/**
 * Takes back what a merge has changed in an entry that was changed again; later changes stay, and so do answers that
 * can no longer change: signed ones, and those of a closed registration (DUP-14).
 */
function takeBack(
  { area }: Merging,
  stored: Readonly<Record<'before' | 'after' | 'now', Item>>,
): Item & { readonly id: string } {
  const { definition, kit } = area;
  const now = fromStored(definition, stored.now);
  const after = fromStored(definition, stored.after);
  const isOpen = (name: string) => area.merging?.isOpen?.(now as unknown as StoredBase, name) ?? true;
  const ofMerge = listChanged(area, stored.before, stored.after).filter(
    (name) => isDeepStrictEqual(now[name], after[name]) && isOpen(name),
  );
  return withAnswers(area, { ...stored.now, updatedAt: kit.now().toISOString() }, stored.before, ofMerge);
}

/**
 * Corrects the stored originals of later merges into the same entry: an answer in them that came from the undone merge
 * becomes the answer from before it. Returns the writes.
 */
async function correctLater(area: AnyArea, undone: Item): Promise<ReturnType<typeof writeOperation>[]> {
  const { definition, container } = area;
  const query = 'SELECT * FROM c WHERE c.type = @type AND c.at > @at OFFSET 0 LIMIT 50';
  const parameters = toParameters({ type: originalType, at: undone.at });
  const later = (await container.query({ query, parameters }, String(undone.entryId))) as Item[];
  const before = undone.item as Item;
  const after = undone.merged as Item;
  const given = fromStored(definition, after);
  return later.flatMap((original) => {
    const item = original.item as Item;
    const had = fromStored(definition, item);
    const replaced = listChanged(area, item, original.merged as Item);
    const wrong = listChanged(area, before, after).filter(
      (name) => replaced.includes(name) && isDeepStrictEqual(had[name], given[name]),
    );
    if (wrong.length === 0) return [];
    const corrected = { ...plain(original), item: withAnswers(area, item, before, wrong) };
    return [writeOperation(corrected, String(original._etag))];
  });
}

/** Returns the questions to which two stored entries have different answers. */
function listChanged({ definition }: AnyArea, left: Item, right: Item): string[] {
  const [before, after] = [fromStored(definition, left), fromStored(definition, right)];
  return Object.keys(definition.form.fields).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** Returns a stored entry with some answers of another one. */
function withAnswers(
  { definition, store }: AnyArea,
  item: Item,
  from: Item,
  names: readonly string[],
): Item & { readonly id: string } {
  const others = Object.entries(fromStored(definition, item)).filter(([name]) => !names.includes(name));
  const answers = Object.entries(fromStored(definition, from)).filter(([name]) => names.includes(name));
  const entry = Object.fromEntries([...others, ...answers]) as unknown as StoredBase;
  return toStored(definition, store.index(entry)) as Item & { readonly id: string };
}
