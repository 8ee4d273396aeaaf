import type { MessageState } from '#domain/email/api.ts';
import type { Message } from '../platform/outbox/outbox-item.ts';

type NamedKind = { readonly kind: string; readonly label: string };

/** Converts a mail for responses. A kind that no longer exists is shown with its name. */
export function toMessageState(kinds: readonly NamedKind[], message: Message): MessageState {
  const { id, kind, to, state, attempts, createdAt, sentAt, error, dueAt } = message;
  const label = kinds.find((one) => one.kind === kind)?.label ?? kind;
  const nextAttemptAt = state === 'pending' ? dueAt : null;
  return { _id: id, kind, label, to, state, attempts, createdAt, sentAt, nextAttemptAt, error };
}
