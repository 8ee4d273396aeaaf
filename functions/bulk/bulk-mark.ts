import * as v from 'valibot';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { AlsoWrite } from '../entries/also-write.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { listChanged } from '../platform/store/change-record.ts';

/**
 * What a bulk change has changed in an entry. It is written in the batch of the change, in the partition of the entry: it
 * says that the entry was changed, also when the host is killed right after, and has what undo needs.
 */
const Mark = v.object({
  /** When the entry was changed, as in its `updatedAt`. */
  changedAt: v.string(),
  /** Whether mails or other work left with the change, so that it cannot be undone. */
  hasLeft: v.boolean(),
  /** The earlier values of the changed fields. */
  before: v.record(v.string(), v.unknown()),
  /** The changed fields that had no value. */
  absent: v.array(v.string()),
});
export type Mark = v.InferOutput<typeof Mark>;

const markId = (jobId: string) => `bulk-${jobId}`;
const undoneId = (jobId: string) => `bulk-undone-${jobId}`;

/** Returns what is written with each change of a bulk change. */
export const markChange =
  (jobId: string): AlsoWrite =>
  (before, after, todo) => {
    const [old, fresh] = [before, after] as unknown as [Record<string, unknown>, Record<string, unknown>];
    const names = listChanged(old, fresh);
    const mark: Mark = {
      changedAt: String(fresh.updatedAt),
      hasLeft: todo.length > 0,
      before: Object.fromEntries(names.filter((name) => old[name] !== undefined).map((name) => [name, old[name]])),
      absent: names.filter((name) => old[name] === undefined),
    };
    return [{ ...mark, id: markId(jobId), entryId: before.entryId, type: 'bulkMark', at: mark.changedAt }];
  };

/** Returns what is written with the undoing of a change. */
export const markUndone =
  (jobId: string): AlsoWrite =>
  ({ entryId }, after) => {
    const { updatedAt: at } = after as StoredBase;
    return [{ id: undoneId(jobId), entryId, type: 'bulkMark', at }];
  };

/** Reads what a bulk change has changed in an entry; undefined when nothing. */
export async function readMark({ container }: AnyArea, jobId: string, entryId: string): Promise<Mark | undefined> {
  const found = await container.read(markId(jobId), entryId);
  return found && v.parse(Mark, found.item);
}

/** Whether the change of an entry was undone. */
export async function isUndone({ container }: AnyArea, jobId: string, entryId: string): Promise<boolean> {
  return (await container.read(undoneId(jobId), entryId)) !== undefined;
}

/** Returns an entry with the values from before a change. */
export function restoreFields<E extends StoredBase>(entry: E, { before, absent }: Mark): E {
  const rest = Object.entries(entry).filter(([name]) => !absent.includes(name));
  return { ...Object.fromEntries(rest), ...before } as unknown as E;
}
