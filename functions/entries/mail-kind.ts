import { domainToASCII } from 'node:url';
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

/** Some kinds read what else is stored, such as a template. */
type MaybeLater<T> = T | Promise<T>;

/** A kind of mail about entries of one area, declared once: whoever sends, lists or limits mails reads it here. */
export type MailKind<E> = {
  /** The name that its call has. Source: contract, POST /api/email/{kind}. */
  readonly kind: string;
  /** What staff call it. */
  readonly label: string;
  /** Whose address it goes to: one that the family gave, or one of ours. */
  readonly audience: 'family' | 'center';
  readonly recipients: (entry: Unindexed<E>, center: Center) => MaybeLater<readonly (string | undefined)[]>;
  /** Whether there is something to say as the entry stands, also when the mail is about to leave; always when absent. */
  readonly applies?: (entry: E) => boolean;
  readonly render: (subject: MailSubject<E>) => MaybeLater<MailContent>;
  readonly attachments?: (subject: MailSubject<E>) => MaybeLater<readonly Attachment[]>;
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
export async function planMails<E>(
  kinds: readonly MailKind<E>[],
  entry: Unindexed<E> & Mailed,
  center: Center,
  { byFamily, updated = false, now }: Occasion,
): Promise<Message[]> {
  const planned = await Promise.all(
    kinds.map(async (kind) => {
      const to = await listRecipients(kind, entry, center);
      const limits = byFamily ? limitsOf(kind, entry, to, updated) : [];
      return to.length > 0 ? [newMessage({ entryId: entry.id, kind: kind.kind, to, limits, updated }, now)] : [];
    }),
  );
  return planned.flat();
}

/** Who gets a mail about an entry. */
export async function listRecipients<E>(kind: MailKind<E>, entry: Unindexed<E>, center: Center): Promise<string[]> {
  return (await kind.recipients(entry, center)).filter(
    (address) => address !== undefined && address !== '',
  ) as string[];
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
  // First what the entry itself has used up: a mail that does not leave takes nothing from the address.
  return updated ? [{ key: `corrected:${id}`, most: dailyLimit }, ...addresses] : addresses;
}

/**
 * One mailbox under one name, for counting only: in lower case, without the tag after a plus sign, and without the
 * look-alikes of letters that mail takes for the letters themselves.
 */
export function foldAddress(address: string): string {
  const plain = address.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const [local = ''] = plain.slice(0, at).split('+');
  const domain = plain.slice(at + 1);
  return `${local}@${domainToASCII(domain) || domain}`;
}
