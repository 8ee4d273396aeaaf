import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { Center } from '#domain/locations/site.ts';
import type { Attachment } from '../platform/mail.ts';
import type { MailBrand, MailContent } from '../platform/mail-layout.ts';
import { type Limit, type Message, newMessage } from '../platform/outbox-item.ts';

/** What a mail is made from. `staffOrigin` is where staff use the site. */
export type MailSubject<E> = {
  readonly entry: E;
  readonly center: Center;
  readonly brand: MailBrand;
  readonly staffOrigin: string;
  /** It follows a correction by the family. */
  readonly updated: boolean;
};

/** A kind of mail about entries of one area, declared once: whoever sends, lists or limits mails reads it here. */
export type MailKind<E> = {
  /** The name that its call has. Source: contract, POST /api/email/{kind}. */
  readonly kind: string;
  /** What staff call it. */
  readonly label: string;
  /** Whose address it goes to: one that the family gave, or one of ours. */
  readonly audience: 'family' | 'center';
  readonly recipients: (entry: Unindexed<E>, center: Center) => readonly (string | undefined)[];
  readonly render: (subject: MailSubject<E>) => MailContent;
  readonly attachments?: (subject: MailSubject<E>) => readonly Attachment[];
};

/** Mails a day that the public can trigger to one address of one kind, or about one entry. Source: contract, Abuse. */
const dailyLimit = 3;

type Occasion = {
  /** The public can bring it about, so it is limited. */
  readonly byFamily: boolean;
  readonly updated?: boolean;
  readonly now: Date;
};
type Mailed = { readonly id: string };

/** The messages of some kinds about an entry; a kind without a known recipient gives none. */
export function planMails<E>(
  kinds: readonly MailKind<E>[],
  entry: Unindexed<E> & Mailed,
  center: Center,
  { byFamily, updated = false, now }: Occasion,
): Message[] {
  return kinds.flatMap((kind) => {
    const to = listRecipients(kind, entry, center);
    const limits = byFamily ? limitsOf(kind, entry, to, updated) : [];
    return to.length > 0 ? [newMessage({ entryId: entry.id, kind: kind.kind, to, limits, updated }, now)] : [];
  });
}

/** Who gets a mail about an entry. */
export function listRecipients<E>(kind: MailKind<E>, entry: Unindexed<E>, center: Center): string[] {
  return kind.recipients(entry, center).filter((address) => address !== undefined && address !== '') as string[];
}

/**
 * What a mail that a family brings about counts against: an address that it gave, by kind; the addresses that one entry's
 * corrections name; and for an address of ours the entry, because all families of a center share it. The first notice
 * of an entry cannot be repeated and needs no counter.
 */
function limitsOf<E>(
  { kind, audience }: MailKind<E>,
  { id }: Mailed,
  to: readonly string[],
  updated: boolean,
): Limit[] {
  if (audience === 'center') return updated ? [{ key: `${kind}:${id}`, most: dailyLimit - 1 }] : [];
  const addresses = to.map((address) => ({ key: `${kind}:${foldAddress(address)}`, most: dailyLimit }));
  return updated ? [...addresses, { key: `corrected:${id}`, most: dailyLimit }] : addresses;
}

/** One mailbox under one name: in lower case, without the tag after a plus sign. */
export function foldAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).split('+')[0];
  return `${local}${address.slice(at)}`.toLowerCase();
}
