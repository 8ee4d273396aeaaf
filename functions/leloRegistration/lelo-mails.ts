import { printableName } from '#domain/contact-rules/printable-name.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { translatedPath } from '#domain/texts/language-path.ts';
import { englishTexts, type Texts } from '#domain/texts/texts.ts';
import { linkToForms } from '../entries/mail/center-blocks.ts';
import { listOnce } from '../entries/mail/mail-address.ts';
import type { MailKind } from '../entries/mail/mail-kind.ts';
import type { MailBlock } from '../platform/mail/mail-layout.ts';
import type { LeloDeps } from './lelo-deps.ts';
import { findSessionName } from './session-name.ts';

/** How long the link to the signed copy is valid, in seconds. */
const copySeconds = 7 * 24 * 60 * 60;

type Chosen = Pick<LeloRecord, 'learningCenterName' | 'learningCenterCharter' | '_uuid'> & {
  /** The name in the language of the mail. */
  readonly session: string;
};

/** The mails of a signed registration. A first name is the only text from the family in them. */
export function createLeloMails(
  deps: Pick<LeloDeps, 'findEmailSettings' | 'linkTokens' | 'readSession'>,
): readonly MailKind<LeloRecord>[] {
  const { findEmailSettings, linkTokens, readSession } = deps;
  const settingsOf = ({
    LeloRegistrationProfile,
    learningCenterId,
  }: Pick<LeloRecord, 'LeloRegistrationProfile' | 'learningCenterId'>) =>
    findEmailSettings(LeloRegistrationProfile, learningCenterId);
  return [
    {
      kind: 'lelo-email',
      label: 'Confirmation to the family',
      audience: 'family',
      recipients: async (entry) => {
        const settings = await settingsOf(entry);
        const guardian = settings?.pgPrimaryEmail === false ? undefined : entry.pgPrimaryEmail;
        const student = settings?.studentEmail === false ? undefined : entry.studentEmail;
        return listOnce([guardian, student]);
      },
      applies: ({ status }) => status === 'Signed',
      render: async ({ entry, center, brand, texts }) => {
        const { t, language } = texts;
        const name = printableName(entry.firstName);
        // The token is in the fragment of the URL, which is never sent to a server, so that no log contains it.
        const token = await linkTokens.issue('copy', entry.id, copySeconds);
        const session = await findSessionName(deps, entry, language);
        const { permalink } = await readSession(entry.LeloRegistrationProfile);
        return {
          subject: t('Registration received: {center}', { center: entry.learningCenterName }),
          heading: name ? t('Thank you for registering {name}', { name }) : t('Thank you for your registration'),
          blocks: [
            {
              paragraph: t(
                'We have your registration and the signed agreement. You do not need to do anything else unless the school contacts you.',
              ),
            },
            describeChoice({ ...entry, session }, texts, [{ label: t('Phone'), text: center.site.address.phone }]),
            {
              paragraph: t(
                "You can get your signed copy for 7 days. For your privacy we ask for the student's date of birth first.",
              ),
            },
            {
              button: t('Get the signed copy'),
              href: brand.home + translatedPath(language, 'lelo', `/forms/${permalink}/${entry._uuid}/copy#${token}`),
            },
            linkToForms({ brand, texts }),
            { paragraph: t('If you did not send this registration, please call the learning center.') },
          ],
          replyTo: center.site.enrollment_info.registrationEmail,
        };
      },
    },
    {
      kind: 'lelo-notification-email',
      label: 'Notification to the learning center',
      audience: 'center',
      recipients: listCenterAddresses(deps),
      applies: ({ status }) => status === 'Signed',
      render: ({ entry, staffOrigin }) => ({
        subject: `New secondary enrollment: ${entry.learningCenterName}`,
        heading: `${printableName(entry.firstName) ?? 'A student'} was registered for ${entry.session_name}`,
        blocks: [
          describeChoice({ ...entry, session: entry.session_name }, englishTexts),
          {
            paragraph:
              'The agreement is signed. Look at the registration and contact the family if anything is missing.',
          },
          { button: 'Open the registration', href: `${staffOrigin}/lelo-forms/${entry.id}` },
        ],
      }),
    },
  ];
}

/** Returns the addresses of the learning center in the email settings of the session, else the center's own. */
export const listCenterAddresses =
  ({ findEmailSettings }: Pick<LeloDeps, 'findEmailSettings'>): MailKind<LeloRecord>['recipients'] =>
  async ({ LeloRegistrationProfile, learningCenterId }, center) => {
    const addresses = (await findEmailSettings(LeloRegistrationProfile, learningCenterId))?.email ?? [];
    return addresses.length > 0 ? listOnce(addresses) : [center.site.enrollment_info.registrationEmail];
  };

function describeChoice(
  { learningCenterName, learningCenterCharter, session, _uuid }: Chosen,
  { t }: Texts,
  more: { label: string; text: string }[] = [],
): MailBlock {
  return {
    rows: [
      { label: t('Session'), text: session },
      { label: t('Learning center'), text: `${learningCenterName} - ${learningCenterCharter}` },
      ...more,
      { label: t('Registration ID'), text: _uuid },
    ],
  };
}
