import { printableName } from '#domain/contact-rules/printable-name.ts';
import { entryPath, studentNames } from '#domain/entries/area-description.ts';
import type { StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import { listOpenAddresses } from '#domain/entries/family-addresses.ts';
import { undoableUntil } from '#domain/entries/family-change.ts';
import type { Center } from '#domain/locations/site.ts';
import type { Message } from '../../platform/outbox/outbox-item.ts';
import type { DefinitionOf } from '../entry-store.ts';
import { linkToForms } from './center-blocks.ts';
import { type MailKind, type MailLimits, type MailSubject, planMails } from './mail-kind.ts';

/** The mails about changes by families, for entries of one area. They contain no answer but a first name. */
export type ChangeMails<E extends StoredBase> = {
  readonly withdrawn: { readonly family: MailKind<E>; readonly center: MailKind<E> };
  readonly undone: MailKind<E>;
  readonly proposed: MailKind<E>;
  readonly decided: MailKind<E>;
  /** After a change of an address that opens the entry to its family. */
  readonly addressChanged: MailKind<E>;
};

type Definition<E extends StoredBase> = DefinitionOf<E>;
type News<E> = Pick<MailKind<E>, 'kind' | 'label' | 'applies'> & {
  readonly subject: string;
  readonly heading: (family: string) => string;
  readonly text: string;
};

/** Makes the mails of an area. `listCenter` returns the addresses of the learning center. */
export function createChangeMails<E extends StoredBase>(
  definition: Definition<E>,
  listCenter: MailKind<E>['recipients'],
): ChangeMails<E> {
  const nameOf = (entry: E) => printableName(studentNames(definition, entry)[0]);
  const [what] = definition.words.count;
  const toCenter = ({ subject, heading, text, ...kind }: News<E>): MailKind<E> => ({
    ...kind,
    audience: 'center',
    recipients: listCenter,
    render: ({ entry, staffOrigin }) => ({
      subject: `${subject}: ${entry.learningCenterName}`,
      heading: heading(`The family of ${nameOf(entry) ?? 'a student'}`),
      blocks: [
        { rows: [{ label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` }] },
        { paragraph: text },
        { button: 'Open the entry', href: `${staffOrigin}${entryPath(definition, entry.id)}` },
      ],
    }),
  });
  const toFamily = (
    kind: Pick<MailKind<E>, 'kind' | 'label' | 'applies'>,
    write: (subject: MailSubject<E>, name: string | undefined) => { subject: string; heading: string; texts: string[] },
  ): MailKind<E> => ({
    ...kind,
    audience: 'family',
    separate: true,
    recipients: (entry, _, now) => listOpenAddresses(definition.family(entry), now),
    render: (mail) => {
      const { entry, center, brand, texts } = mail;
      const { subject, heading, texts: paragraphs } = write(mail, nameOf(entry));
      return {
        subject,
        heading,
        blocks: [
          ...paragraphs.map((paragraph) => ({ paragraph })),
          { rows: [{ label: texts.t('Learning center'), text: entry.learningCenterName }, phoneRow(mail)] },
          linkToForms({ brand, texts }),
        ],
        replyTo: center.site.enrollment_info.registrationEmail,
      };
    },
  });
  return {
    withdrawn: {
      center: toCenter({
        kind: 'withdrawal-notification-email',
        label: 'Withdrawal, to the learning center',
        applies: ({ withdrawal }, { about = withdrawal?.at }) => withdrawal !== undefined && about === withdrawal.at,
        subject: 'Withdrawn by the family',
        heading: (family) => `${family} has withdrawn its ${what}`,
        text: 'The reason is in the notes. The family can undo this for 24 hours.',
      }),
      family: toFamily(
        {
          kind: 'withdrawal-email',
          label: 'Withdrawal, to the family',
          // It says that the family can undo it.
          applies: ({ withdrawal }, { now }) =>
            withdrawal !== undefined && undoableUntil(withdrawal, now) !== undefined,
        },
        ({ entry, texts: { t } }, name) => ({
          subject: t('Withdrawn: {center}', { center: entry.learningCenterName }),
          heading: name ? t('You have withdrawn the form for {name}', { name }) : t('You have withdrawn a form'),
          texts: [
            t('The learning center stops its work on this form. If an orientation was arranged, it is canceled.'),
            t('Was this a mistake? You can undo it for 24 hours: open your forms and press Undo.'),
            t('If you did not withdraw it, please call the learning center.'),
          ],
        }),
      ),
    },
    undone: toCenter({
      kind: 'withdrawal-undone-notification-email',
      label: 'Withdrawal undone, to the learning center',
      applies: ({ withdrawal }) => withdrawal === undefined,
      subject: 'Withdrawal undone',
      heading: (family) => `${family} has undone its withdrawal`,
      text: 'The entry is open again. If an orientation was canceled, please arrange another one.',
    }),
    proposed: toCenter({
      kind: 'proposal-notification-email',
      label: 'Proposed changes, to the learning center',
      applies: ({ proposedAt }, { about = proposedAt }) => proposedAt !== undefined && about === proposedAt,
      subject: 'Changes proposed by the family',
      heading: (family) => `${family} has proposed changes of its ${what}`,
      text: 'Please accept or decline each of them.',
    }),
    decided: toFamily(
      {
        kind: 'proposal-decided-email',
        label: 'Decided changes, to the family',
        applies: ({ proposalDecided }) => proposalDecided !== undefined,
      },
      ({ entry, texts: { t } }, name) => ({
        subject: t('Your changes were checked: {center}', { center: entry.learningCenterName }),
        heading: name
          ? t('The learning center has checked your changes for {name}', { name })
          : t('The learning center has checked your changes'),
        texts: [t('Open your forms to see which changes were accepted.')],
      }),
    ),
    addressChanged: toFamily(
      { kind: 'contact-changed-email', label: 'Contact data changed, to the family' },
      ({ entry, texts: { t } }, name) => ({
        subject: t('Contact data changed: {center}', { center: entry.learningCenterName }),
        heading: name
          ? t('Contact data in the form for {name} was changed', { name })
          : t('Contact data in a form was changed'),
        texts: [
          t(
            'An email address in this form was changed on the page of your forms. The old and the new address get this email.',
          ),
          t('If you do not know about it, please call the learning center.'),
        ],
      }),
    ),
  };
}

const phoneRow = <E>({ center, texts: { t } }: MailSubject<E>) => ({
  label: t('Phone'),
  text: center.site.address.phone,
});

/** Lists the mails of an area about changes by families. */
export const listChangeMails = <E extends StoredBase>({
  withdrawn,
  undone,
  proposed,
  decided,
  addressChanged,
}: ChangeMails<E>): MailKind<E>[] => [withdrawn.family, withdrawn.center, undone, proposed, decided, addressChanged];

type Planned<E extends StoredBase> = {
  readonly entry: Unindexed<E> & Pick<StoredBase, 'id' | 'charterId'>;
  readonly center: Center;
  readonly now: Date;
  readonly mailLimits: MailLimits;
  /** The client address of the family that causes the mails; absent when staff cause them. */
  readonly client?: string;
  /** What a mail to the center is about: one about an earlier change is dropped. */
  readonly about?: string | undefined;
};

/** Plans the mails of a change. Each address gets a mail of its own, so that no guardian sees the address of another. */
export async function planChangeMails<E extends StoredBase>(
  kinds: readonly MailKind<E>[],
  { entry, center, now, mailLimits, client, about }: Planned<E>,
): Promise<Message[]> {
  const byFamily = client !== undefined;
  // A mail to the center counts against its entry, because a change can be repeated.
  const occasion = { byFamily, client, updated: byFamily, now, mailLimits };
  const planned = kinds.map(async (kind) => {
    if (kind.audience === 'center') {
      return planMails([kind], entry, center, { ...occasion, ...(about !== undefined && { about }) });
    }
    return planMails([kind], entry, center, occasion);
  });
  return (await Promise.all(planned)).flat();
}

/**
 * Plans the mails about addresses that open an entry no longer, or only now (FAM-21). Those to earlier addresses do not
 * count against the entry, so that a family cannot delay the warning of another guardian.
 */
export async function planAddressMails<E extends StoredBase>(
  { family }: Pick<Definition<E>, 'family'>,
  { addressChanged }: ChangeMails<E>,
  before: E,
  planned: Planned<E>,
): Promise<Message[]> {
  const { entry, center, now, mailLimits, client } = planned;
  const [old, fresh] = [listOpenAddresses(family(before), now), listOpenAddresses(family(entry), now)];
  const lost = { ...addressChanged, recipients: () => old.filter((address) => !fresh.includes(address)) };
  const added = { ...addressChanged, recipients: () => fresh.filter((address) => !old.includes(address)) };
  const warnings = await planMails([lost], entry, center, { byFamily: client !== undefined, client, now, mailLimits });
  return [...warnings, ...(await planChangeMails([added], planned))];
}
