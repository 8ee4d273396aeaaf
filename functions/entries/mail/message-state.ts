import type { MessageState } from '#domain/email/api.ts';
import type { Message } from '../../platform/outbox/outbox-item.ts';
import type { AddressStore } from './address-store.ts';

type NamedKind = { readonly kind: string; readonly label: string };

/** The label of the kind of a mail; its name if it no longer exists. */
export const labelOfKind = (kinds: readonly NamedKind[], { kind }: Pick<Message, 'kind'>): string =>
  kinds.find((one) => one.kind === kind)?.label ?? kind;

/** Converts a mail for responses. */
export function toMessageState(kinds: readonly NamedKind[], message: Message): MessageState {
  const { id, kind, to, state, attempts, createdAt, sentAt, error, dueAt } = message;
  const { letter } = message;
  const label = letter ? `Letter: ${letter.name}` : labelOfKind(kinds, message);
  const nextAttemptAt = state === 'pending' ? dueAt : null;
  return {
    _id: id,
    kind,
    label,
    to,
    state,
    attempts,
    createdAt,
    sentAt,
    nextAttemptAt,
    error,
    ...(letter && { letter }),
  };
}

/**
 * Returns, by the id of a mail, from which address it came back. A report names only the address, so it is about the last
 * mail to it before the report. `messages` are newest first.
 */
export async function findReturned(
  addresses: Pick<AddressStore, 'find'>,
  messages: readonly Message[],
): Promise<ReadonlyMap<string, NonNullable<MessageState['returned']>>> {
  const sent = messages.filter(({ state }) => state === 'sent');
  const found = await Promise.all(
    [...new Set(sent.flatMap(({ to }) => to))].map(async (address) => {
      const { returned } = await addresses.find(address);
      const last =
        returned && sent.find(({ to, sentAt }) => to.includes(address) && hasLeftBefore(sentAt, returned.at));
      return last ? [[last.id, { address, ...returned }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** The time that may pass between the answer of the mail service and the note of it here, in milliseconds. */
const noteDelay = 60_000;
const hasLeftBefore = (sentAt: string | null, at: string) => Date.parse(sentAt ?? at) - noteDelay <= Date.parse(at);
