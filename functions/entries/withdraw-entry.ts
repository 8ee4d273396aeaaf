import type { EntryDefinition, StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import { undoableUntil } from '#domain/entries/family-change.ts';
import { changeMessages } from '#domain/family/change-api.ts';
import { refusalsOf } from '#domain/family/change-rules.ts';
import { family } from '../platform/actor.ts';
import { everyCharter } from '../platform/http/access.ts';
import { problem } from '../platform/http/problem.ts';
import type { OutboxItem } from '../platform/outbox/outbox-item.ts';
import { changeEntry } from './change-entry.ts';
import type { EntryArea } from './entry-area.ts';
import type { Stored } from './entry-store.ts';
import type { FamilyRequest } from './family-changes.ts';
import { type ChangeMails, planChangeMails } from './mail/change-mails.ts';
import type { MailKind } from './mail/mail-kind.ts';
import { writeNote } from './note-item.ts';

/** The note with the reason of a withdrawal. */
export const noteWithdrawal = (reason: string, at: string) => writeNote(family, `Withdrawn: ${reason}`, at);

/** Plans the mails after a withdrawal or its undoing. An entry can be withdrawn even if its center no longer exists. */
export async function planWithdrawalMails<E extends StoredBase>(
  { kit }: Pick<EntryArea<E>, 'kit'>,
  kinds: readonly MailKind<E>[],
  entry: Unindexed<E> & Pick<StoredBase, 'id' | 'charterId' | 'learningCenterId'>,
  { at, client }: { readonly at: string; readonly client: string },
): Promise<OutboxItem[]> {
  const center = await kit.findCenter(entry.learningCenterId);
  if (!center) return [];
  const { mailLimits } = kit;
  return planChangeMails<E>(kinds, { entry, center, client, now: new Date(at), mailLimits, about: at });
}

/** Throws 409, with what to do instead, if the family cannot withdraw an entry. */
export function requireWithdrawable({ definition: { kind } }: Kind, { status = '' }: Pick<StoredBase, 'status'>): void {
  const refusal = refusalsOf(kind, status).withdraw;
  if (refusal) throw problem(409, 'Not possible', { detail: refusal });
}

/** Throws 409 if there is no withdrawal that can still be undone. */
export function requireUndoable({ withdrawal }: Pick<StoredBase, 'withdrawal'>, now: Date): void {
  if (withdrawal && undoableUntil(withdrawal, now)) return;
  throw problem(409, 'Not possible', { detail: changeMessages.tooLate });
}

type Kind = { readonly definition: Pick<EntryDefinition, 'kind'> };
type Withdrawing<E> = FamilyRequest & {
  readonly reason: string;
  /** Returns the entry with its new status. */
  readonly close: (before: E, at: string) => E;
};

/** Withdraws an entry whose only state is its status, for its family. The reason is stored as a note. */
export function withdrawStatus<E extends StoredBase>(
  area: EntryArea<E>,
  mails: ChangeMails<E>,
  { id, client, reason, close }: Withdrawing<E>,
): Promise<Stored<E>> {
  return changeEntry(area, { id, scope: everyCharter, actor: family, action: 'withdrawn' }, async (before, at) => {
    requireWithdrawable(area, before);
    const back = { status: before.status ?? '' };
    const entry = { ...close(before, at), withdrawal: { at, reason, back } };
    const { family: toFamily, center } = mails.withdrawn;
    const todo = await planWithdrawalMails(area, [toFamily, center], entry, { at, client });
    return { entry, reason: noteWithdrawal(reason, at), todo };
  });
}

/** Undoes a withdrawal: the entry has the status that it had before. */
export function restoreStatus<E extends StoredBase>(
  area: EntryArea<E>,
  mails: ChangeMails<E>,
  { id, client }: FamilyRequest,
): Promise<Stored<E>> {
  const request = { id, scope: everyCharter, actor: family, action: 'withdrawal undone' } as const;
  return changeEntry(area, request, async (before, at) => {
    requireUndoable(before, new Date(at));
    const { withdrawal, ...rest } = before;
    const entry = { ...rest, status: withdrawal?.back.status } as unknown as E;
    return { entry, todo: await planWithdrawalMails(area, [mails.undone], entry, { at, client }) };
  });
}
