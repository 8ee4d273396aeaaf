import type { StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import type { ProposalDecisions } from '#domain/entries/family-change.ts';
import type { Note } from '#domain/entries/note.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { type Actor, family } from '../platform/actor.ts';
import type { CharterScope } from '../platform/http/access.ts';
import { isProblem } from '../platform/http/problem.ts';
import type { OutboxItem } from '../platform/outbox/outbox-item.ts';
import type { ChangeAction } from '../platform/store/change-record.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { retryConflicts } from '../platform/store/versioned.ts';
import type { AlsoWrite } from './also-write.ts';
import type { EntryArea } from './entry-area.ts';
import type { Stored } from './entry-store.ts';
import { noteItem } from './note-item.ts';

/** The maximum number of attempts when other changes of the same entry conflict. */
const maxAttempts = 20;

export type ChangeRequest = {
  readonly id: string;
  /** The charters whose entries the caller may see. */
  readonly scope: CharterScope;
  readonly actor: Actor;
  /**
   * The version that the change is based on: 409 when the entry has another one. Without it the change applies to any
   * version.
   */
  readonly etag?: string;
  readonly action?: ChangeAction;
  /** Returns items that are written in the same batch as the change. */
  readonly alsoWrite?: AlsoWrite;
};

/** The new content of an entry, with its related items and the outbox items of the change. */
export type EntryChange<E> = {
  readonly entry: Unindexed<E>;
  /** The action, when it depends on the entry and not only on the request. */
  readonly action?: ChangeAction;
  /** The reason of the change: stored as a note, to which the change record refers. */
  readonly reason?: Note;
  /** The decisions about proposed answers: part of the change record. */
  readonly decisions?: ProposalDecisions;
  readonly related?: readonly Item[];
  readonly todo?: readonly OutboxItem[];
};

/**
 * Changes an entry: reads it in scope, calls `change`, stamps user and time, records the change and replaces the
 * entry in one batch; then queues its mails. `change` throws errors, or returns undefined when there is nothing to
 * change; without an `etag` it is called again after a conflict.
 */
export async function changeEntry<E extends StoredBase>(
  area: EntryArea<E>,
  { id, scope, actor, etag, action = 'changed', alsoWrite }: ChangeRequest,
  change: (before: E, at: string) => EntryChange<E> | undefined | Promise<EntryChange<E> | undefined>,
): Promise<Stored<E>> {
  const { store, kit } = area;
  const once = async (): Promise<Stored<E>> => {
    const present = etag === undefined ? await store.read(id, scope) : await store.readToChange(id, scope, etag);
    const at = kit.now().toISOString();
    const changed = await change(present.entry, at);
    if (!changed) return present;
    const { reason, decisions, related = [], todo = [] } = changed;
    const done = changed.action ?? action;
    const entry = actor.id === family.id || leavesUndo.has(done) ? changed.entry : endUndo(changed.entry);
    const stamped = { ...entry, updatedAt: at, updatedBy: actor.name };
    const record = {
      ...kit.changes(id, done, actor.id, present.entry, stamped),
      ...(decisions && { decisions }),
    };
    const why = reason ? [noteItem(id, reason), { ...record, noteId: reason._id }] : [record];
    const also = alsoWrite?.(present.entry, stamped, todo) ?? [];
    const stored = await store.replace(stamped, present.etag, [...related, ...todo, ...why, ...also]);
    await kit.outbox.enqueue(area.definition.container, todo.filter(isDue(kit.now().toISOString())));
    return stored;
  };
  return retryConflicts(maxAttempts, async (isLast) => {
    try {
      return await once();
    } catch (error) {
      const isConflict = isProblem(error) && error.problem.status === 409 && error.problem.type === problemTypes.stale;
      if (etag !== undefined || isLast || !isConflict) throw error;
      // Try again.
      return undefined;
    }
  });
}

/** Actions of staff that change nothing that concerns the family. */
const leavesUndo: ReadonlySet<ChangeAction> = new Set(['note added', 'organized', 'letter sent', 'bulk undone']);

/** After another change by staff, a family can no longer undo its withdrawal. */
export function endUndo<E extends StoredBase>(entry: Unindexed<E>): Unindexed<E> {
  const { withdrawal: _, ...rest } = entry as Unindexed<E> & Pick<StoredBase, 'withdrawal'>;
  return rest as unknown as Unindexed<E>;
}

const isDue = (at: string) => (item: OutboxItem) => item.dueAt <= at;
