import { formatReference } from '#domain/entries/reference.ts';
import type { Texts } from '#domain/texts/texts.ts';
import type { Attachment } from '../../platform/mail/mail.ts';
import type { MailBrand, MailContent } from '../../platform/mail/mail-layout.ts';
import type { Message } from '../../platform/outbox/outbox-item.ts';
import type { CosmosContainer } from '../../platform/store/cosmos.ts';
import { listRecipients, type MailKind, type MailSubject } from './mail-kind.ts';

type RenderableMail = {
  readonly brand: MailBrand;
  readonly texts: Texts;
  /** Renders the mail from the current data. */
  readonly write: () => MailContent | Promise<MailContent>;
  readonly attach?: () => undefined | readonly Attachment[] | Promise<readonly Attachment[]>;
  /** The recipients, if they are not those of the message. */
  readonly to?: readonly string[];
};
/** A mail that a message asks for, or the time before which it is not sent. */
export type PreparedMail = { readonly until: Date } | RenderableMail;
/** Returns the mail of a message; undefined when it no longer applies. */
export type PrepareMail = (message: Message) => Promise<PreparedMail | undefined>;

/** A container with an outbox. `prepare` returns its mails; absent where it has only follow-ups. */
export type OutboxSource = { readonly container: CosmosContainer; readonly prepare?: PrepareMail };

/** Prepares the mail of a kind about an entry; undefined when it does not apply to the entry's current state. */
export async function prepareEntryMail<E>(
  kind: MailKind<E>,
  subject: MailSubject<E>,
  { entryId, about, letter }: Pick<Message, 'entryId' | 'about' | 'letter'>,
): Promise<RenderableMail | undefined> {
  const { entry, center, brand, texts, now } = subject;
  if (kind.applies?.(entry, { now, about, letter }) === false) return undefined;
  return {
    brand,
    texts,
    write: async () => withReference(kind, entryId, await kind.render(subject), texts),
    attach: () => kind.attachments?.(subject),
    // A mail about something that may have changed goes to the present addresses.
    ...(about !== undefined && { to: await listRecipients(kind, entry, center, now) }),
  };
}

/** Adds the entry's reference to the end of a mail, so that a family can name its entry on the phone. */
function withReference<E>({ audience }: MailKind<E>, entryId: string, content: MailContent, { t }: Texts): MailContent {
  if (audience !== 'family') return content;
  const reference = { paragraph: t('Your reference: {reference}', { reference: formatReference(entryId) }) };
  return { ...content, blocks: [...content.blocks, reference] };
}
