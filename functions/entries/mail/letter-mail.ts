import type { EntryDefinition, StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import { type FamilyContacts, foldEmail, listOpenAddresses } from '#domain/entries/family-addresses.ts';
import type { SentLetter } from '#domain/letters/sent-letter.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import type { LinkTokens } from '../../platform/http/link-token.ts';
import type { MailBlock } from '../../platform/mail/mail-layout.ts';
import { type AddressStore, hashAddress } from './address-store.ts';
import { linkToForms } from './center-blocks.ts';
import type { MailKind, MailSubject } from './mail-kind.ts';

/** The kind of every letter that staff send. */
export const letterKind = 'letter';
/** How long the link that stops news works, in seconds. */
const stopSeconds = 400 * 24 * 60 * 60;

/** The address of a letter that waits, and the present addresses of the family. */
type Waiting = { readonly to: readonly string[]; readonly family: readonly string[] };

/**
 * Whether a letter that has waited may still leave: its address is one of the family's, no mail came back from it, and
 * the family has not stopped news.
 */
export async function isStillWanted(
  addresses: Pick<AddressStore, 'find'>,
  { purpose }: Pick<SentLetter, 'purpose'>,
  { to, family }: Waiting,
): Promise<boolean> {
  const [address = ''] = to;
  if (!family.includes(foldEmail(address))) return false;
  const { hasStoppedNews, returned } = await addresses.find(address);
  return !returned && !(purpose === 'news' && hasStoppedNews);
}

type Definition<E> = Pick<EntryDefinition, 'words'> & { readonly family: (record: Unindexed<E>) => FamilyContacts };

/** Returns the parts of a letter as its family gets it; `stop` is the page that stops news, in a letter with news. */
export function layOutLetter(
  { subject, text }: Pick<SentLetter, 'subject' | 'text'>,
  { entry, center, brand, texts }: Pick<MailSubject<StoredBase>, 'entry' | 'center' | 'brand' | 'texts'>,
  stop?: string,
) {
  const { t } = texts;
  const paragraphs = text.split(/\n[ \t]*\n\s*/).filter(Boolean);
  const blocks: MailBlock[] = [
    ...paragraphs.map((paragraph) => ({ paragraph })),
    {
      rows: [
        { label: t('Learning center'), text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` },
        { label: t('Phone'), text: center.site.address.phone },
      ],
    },
    linkToForms({ brand, texts }),
    ...(stop === undefined ? [] : [{ button: t('Stop emails with news'), href: stop }]),
  ];
  return { subject, heading: subject, blocks, replyTo: center.site.enrollment_info.registrationEmail };
}

/** Makes the kind of mail that carries letters. Each address of the family gets a mail of its own. */
export function createLetterMail<E extends StoredBase>(
  definition: Definition<E>,
  linkTokens: Pick<LinkTokens, 'issue'>,
): MailKind<E> {
  return {
    kind: letterKind,
    label: 'Letter to the family',
    audience: 'family',
    separate: true,
    recipients: (entry, _, now) => listOpenAddresses(definition.family(entry), now),
    // It is sent from the entry, where the letter is chosen.
    applies: (_, { letter }) => letter !== undefined,
    render: async (subject) => {
      const { message, brand, texts } = subject;
      if (!message?.letter) throw new Error('This mail has no letter.');
      const [address = ''] = message.to;
      const token =
        message.letter.purpose === 'news' && (await linkTokens.issue('news', hashAddress(address), stopSeconds));
      // In the fragment, which is never sent to a server, so that no log has it.
      const stop = token ? `${brand.home}${pathIn(texts.language, '/family')}#news=${token}` : undefined;
      return layOutLetter(message.letter, subject, stop);
    },
  };
}
