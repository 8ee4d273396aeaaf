import { findBulkAction } from '#domain/bulk/area-actions.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { hasRole, type UserRecord } from '#domain/users/user.ts';
import { type BulkAction, describeRefusal, readParameters } from '../entries/bulk-action.ts';
import { changeEntry } from '../entries/change-entry.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import { actorOf } from '../platform/actor.ts';
import { charterScopeOf, type StaffCaller } from '../platform/http/access.ts';
import { describeLastChange, isProblem, problem } from '../platform/http/problem.ts';
import { sha256 } from '../platform/keys.ts';
import { type FollowUp, newFollowUp } from '../platform/outbox/outbox-item.ts';
import { isUndone, markChange, markUndone, readMark, restoreFields } from './bulk-mark.ts';
import type { BulkStore, Job, JobItem } from './bulk-store.ts';

/** The kind of the follow-up that does the next part of a bulk change. */
export const bulkKind = 'bulk change';
/** The number of entries in a part: few, so that a part ends long before its lease, and Stop takes effect soon. */
const partSize = 20;
/** How often a part in which nothing can be stored is repeated before its entries are given up. */
const maxAttempts = 3;

/** After so many failures in a row the store is taken to be down, and the part ends: each failure takes long. */
const maxFailuresInRow = 2;

const endsOfRun = { running: 'done', stopping: 'stopped' } as const;

export type RunDeps = {
  readonly store: BulkStore;
  readonly kit: EntryKit;
  readonly listStaff: () => Promise<readonly UserRecord[]>;
  readonly findAction: (area: AnyArea, name: string) => BulkAction<StoredBase> | undefined;
};

/**
 * Returns the follow-up for a part of a bulk change. Its id is derived, so that a part that is added twice exists once.
 */
export function newBulkPart(jobId: string, phase: 'run' | 'undo', part: number, now: Date): FollowUp {
  const digits = sha256(`bulk ${jobId} ${phase} ${part}`);
  const id = digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return { ...newFollowUp({ entryId: jobId, kind: bulkKind, data: { phase, part } }, now), id };
}

/** Does the parts of bulk changes, one follow-up after another. Each entry is changed once, also when a part is repeated. */
export function createBulkRunner({ store, kit, listStaff, findAction }: RunDeps) {
  const findCaller = async (address: string): Promise<StaffCaller | undefined> => {
    const user = (await listStaff()).find(({ azureID }) => azureID === address);
    return user && hasRole(user, 'Contributor') ? { kind: 'staff', user, scope: charterScopeOf(user) } : undefined;
  };

  const changeOne = async (job: Job, item: JobItem, area: AnyArea, caller: StaffCaller): Promise<void> => {
    const action = findAction(area, job.action);
    const described = findBulkAction(job.area, job.action);
    if (!action || !described) throw new Error(`There is no bulk action '${job.action}'.`);
    const { id: jobId, createdAt: previewedAt } = job;
    const target = { id: item.id, etag: item.etag, caller, jobId, previewedAt, alsoWrite: markChange(jobId) };
    await action.apply(target, readParameters(described, job.parameters));
  };

  const undoOne = async (job: Job, item: JobItem, area: AnyArea, caller: StaffCaller): Promise<void> => {
    const mark = await readMark(area, job.id, item.id);
    // The action had nothing to change.
    if (!mark) return;
    if (mark.hasLeft) throw problem(409, 'Not possible', { detail: 'An email was sent, or other work was started.' });
    const request = { id: item.id, scope: caller.scope, actor: actorOf(caller), action: 'bulk undone' } as const;
    await changeEntry(area, { ...request, alsoWrite: markUndone(job.id) }, (entry) => {
      if (entry.updatedAt !== mark.changedAt) {
        const { message } = describeLastChange(entry);
        throw problem(409, 'Changed since', { detail: `${message} This change stays.` });
      }
      return { entry: restoreFields(entry, mark) };
    });
  };

  /**
   * Changes an entry, or undoes its change, and stores the result. `attempts`: how often the part has failed. Throws when
   * nothing could be stored and the entry is to be tried again.
   */
  const processItem = async (
    job: Job,
    item: JobItem,
    caller: StaffCaller | undefined,
    attempts: number,
  ): Promise<void> => {
    const area = kit.listAreas().find(({ definition }) => definition.container === job.area);
    if (!area) throw new Error(`There is no area '${job.area}'.`);
    const isUndo = job.state === 'undoing';
    const done = isUndo ? 'undone' : 'done';
    const isDone = async () =>
      isUndo ? await isUndone(area, job.id, item.id) : (await readMark(area, job.id, item.id)) !== undefined;
    if (await isDone()) return store.setResult(item, done, null);
    if (!caller) return store.setResult(item, isUndo ? 'kept' : 'failed', 'You do not have access any more.');
    try {
      await (isUndo ? undoOne : changeOne)(job, item, area, caller);
    } catch (error) {
      // Another instance that did the same part may have changed it.
      if (await isDone()) return store.setResult(item, done, null);
      const reason = describeRefusal(error);
      if (reason === undefined && attempts < maxAttempts) throw error;
      if (reason === undefined) kit.warn(`The bulk change ${job.id} gives up ${item.id}: ${error}`);
      const failed = isChangedOrGone(error) ? 'skipped' : 'failed';
      const text = reason ?? 'This entry could not be stored. Please try it again later.';
      return store.setResult(item, isUndo ? 'kept' : failed, text);
    }
    await store.setResult(item, done, null);
  };

  /** Ends a phase. The state is read again, because the user may have pressed Stop. */
  const finish = (id: string, ends: Partial<Record<Job['state'], Job['state']>>) =>
    store.change(id, (job) => {
      const state = ends[job.state];
      return state && { job: { ...job, state, endedAt: kit.now().toISOString() } };
    });

  return async ({ entryId: id, attempts, data }: FollowUp): Promise<void> => {
    const found = await store.find(id);
    if (!found) return;
    const { job } = found;
    if (job.state === 'stopping') {
      await finish(id, endsOfRun);
      return;
    }
    if (job.state !== 'running' && job.state !== 'undoing') return;
    const isUndo = job.state === 'undoing';
    const items = await store.listItems(id, isUndo ? 'done' : 'waiting', partSize);
    if (items.length === 0) {
      await finish(id, isUndo ? { undoing: 'undone' } : endsOfRun);
      return;
    }
    const caller = await findCaller(job.owner);
    // One at a time, so that families do not wait.
    let error: unknown;
    let isAnyStored = false;
    let failuresInRow = 0;
    for (const item of items) {
      try {
        await processItem(job, item, caller, attempts);
        isAnyStored = true;
        failuresInRow = 0;
      } catch (thrown) {
        error = thrown;
        failuresInRow += 1;
        if (failuresInRow === maxFailuresInRow) break;
      }
    }
    // An entry that fails while others are stored is tried again in the next part. When nothing of a part is stored, the outbox
    // repeats the part later.
    if (!isAnyStored) throw error;
    const next = newBulkPart(id, isUndo ? 'undo' : 'run', Number(data.part) + 1, kit.now());
    await store.addWork(id, next);
    await kit.outbox.enqueue('bulk', [next]);
  };
}

const isChangedOrGone = (error: unknown) =>
  isProblem(error) && (error.problem.type === problemTypes.stale || error.problem.status === 404);
