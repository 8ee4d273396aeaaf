import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { SentLetter } from '#domain/letters/sent-letter.ts';
import type { Center } from '#domain/locations/site.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { sha256 } from '../../platform/keys.ts';
import type { Attachment } from '../../platform/mail/mail.ts';
import type { MailBrand, MailContent } from '../../platform/mail/mail-layout.ts';
import { type Limit, type Message, newMessage } from '../../platform/outbox/outbox-item.ts';
import { countedDomain, foldAddress } from './mail-address.ts';

/** The data for a mail. `staffOrigin` is the origin of the staff pages. */
export type MailSubject<E> = {
  readonly entry: E;
  readonly center: Center;
  readonly brand: MailBrand;
  readonly staffOrigin: string;
  /** True after a correction by the family. */
  readonly updated: boolean;
  readonly now: Date;
  /** The texts in the entry's language; in English for a mail to a center. */
  readonly texts: Texts;
  /** The message that is sent. */
  readonly message?: Pick<Message, 'to' | 'letter'>;
};

/** Asynchronous, because some kinds read other data, such as a template. */
type MaybeLater<T> = T | Promise<T>;

type Applying = {
  readonly now: Date;
  readonly about?: string | undefined;
  readonly letter?: SentLetter | undefined;
};

/** A kind of mail about entries of one area, declared once: sending, lists and limits read it here. */
export type MailKind<E> = {
  /** The name of the kind in calls. */
  readonly kind: string;
  /** The label for staff. */
  readonly label: string;
  /** Who receives the mail: the family or the learning center. */
  readonly audience: 'family' | 'center';
  /** Whether each recipient gets a mail of its own, so that nobody sees the address of another. */
  readonly separate?: true;
  readonly recipients: (entry: Unindexed<E>, center: Center, now: Date) => MaybeLater<readonly (string | undefined)[]>;
  /**
   * Whether the mail applies to the entry's present state, checked again before it is sent; always when absent. `about` is
   * what the message is about, if that can change; `letter` is the letter that it carries.
   */
  readonly applies?: (entry: E, at: Applying) => boolean;
  readonly render: (subject: MailSubject<E>) => MaybeLater<MailContent>;
  readonly attachments?: (subject: MailSubject<E>) => MaybeLater<readonly Attachment[]>;
};

/** The maximum number per day of mails by the public, per kind and address or per entry. */
const dailyLimit = 3;
/** Daily limits for mails by the public. */
export type MailLimits = {
  /** Mails to all addresses of one domain, except domains of large providers. */
  readonly domain: number;
  /** Mails to families from one client address. On an enrollment day all families may use the school's address. */
  readonly client: number;
};

type Occasion = {
  /** Whether the public can cause the mail, so that limits apply. */
  readonly byFamily: boolean;
  /** Whether the family has proven knowledge of data that staff entered. Mails of staff also count as known. */
  readonly isKnown?: boolean;
  /** The client address of the submission. */
  readonly client?: string | undefined;
  readonly mailLimits: MailLimits;
  readonly updated?: boolean;
  readonly now: Date;
  /** When the mails are sent, if not at once. */
  readonly dueAt?: string;
  /** What the mails are about, if that can change before they are sent. */
  readonly about?: string;
};
type Mailed = { readonly id: string; readonly charterId: string };

/** Returns the messages of some kinds about an entry, without those that have no recipient. */
export async function planMails<E>(
  kinds: readonly MailKind<E>[],
  entry: Unindexed<E> & Mailed,
  center: Center,
  { byFamily, isKnown = !byFamily, client, mailLimits, updated = false, now, dueAt, about }: Occasion,
): Promise<Message[]> {
  const { id: entryId, charterId } = entry;
  const waits = { ...(dueAt !== undefined && { dueAt }), ...(about !== undefined && { about }) };
  const planned = await Promise.all(
    kinds.map(async (kind) => {
      const to = await listRecipients(kind, entry, center, now);
      const known = isKnown && { isKnown };
      return splitRecipients(kind, to).map((group) => {
        const limits = byFamily ? limitsOf(kind, entry, { to: group, updated, client, mailLimits }) : [];
        const message = { entryId, charterId, kind: kind.kind, to: group, limits, updated, ...known, ...waits };
        return newMessage(message, now);
      });
    }),
  );
  return planned.flat();
}

/** Returns the recipients of a mail about an entry. */
export async function listRecipients<E>(
  kind: MailKind<E>,
  entry: Unindexed<E>,
  center: Center,
  now: Date,
): Promise<string[]> {
  return (await kind.recipients(entry, center, now)).filter(
    (address) => address !== undefined && address !== '',
  ) as string[];
}

/** Splits the recipients of a mail by message. */
export function splitRecipients({ separate }: Pick<MailKind<never>, 'separate'>, to: readonly string[]): string[][] {
  if (separate) return to.map((address) => [address]);
  return to.length > 0 ? [[...to]] : [];
}

type Caused = Required<Pick<Occasion, 'updated' | 'mailLimits'>> &
  Pick<Occasion, 'client'> & { readonly to: readonly string[] };

/**
 * Returns the limits of a mail that a family causes. It counts against each address that the family gave, by kind;
 * against the domain of that address unless it is a large provider's, because one mailbox may receive all mail of the
 * domain; against the client address; and against the addresses that one entry's corrections name. A mail to the center
 * counts only against its entry, because all families of a center share the address. The first notice of an entry
 * cannot be repeated and needs no counter.
 */
function limitsOf<E>(
  { kind, audience }: MailKind<E>,
  { id }: Mailed,
  { to, updated, client, mailLimits }: Caused,
): Limit[] {
  if (audience === 'center') return updated ? [{ key: `${kind}:${id}`, most: dailyLimit - 1 }] : [];
  // The narrowest limit comes first, so that a refused mail does not count against shared limits.
  return [
    ...(updated ? [{ key: `corrected:${id}`, most: dailyLimit }] : []),
    ...limitsOfAddress(kind, to, { client, mailLimits }),
  ];
}

/** Returns the limits of a mail of a kind to addresses that an unknown person gave. */
export function limitsOfAddress(
  kind: string,
  to: readonly string[],
  { client, mailLimits }: Pick<Caused, 'client' | 'mailLimits'>,
): Limit[] {
  const addresses = to.map((address) => ({ key: `${kind}:${foldAddress(address)}`, most: dailyLimit }));
  const domains = [...new Set(to.flatMap((address) => countedDomain(address) ?? []))];
  return [
    ...addresses,
    ...domains.map((domain) => ({ key: `domain:${domain}`, most: mailLimits.domain })),
    // The address itself is never stored here.
    ...(client ? [{ key: `client:${sha256(`mail from ${client}`).slice(0, 24)}`, most: mailLimits.client }] : []),
  ];
}
