import { printableName } from '#domain/contact-rules/printable-name.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { continueMailKind } from '#domain/leloRegistration/staff-api.ts';
import { isWaitingForFamily } from '#domain/leloRegistration/status.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { listOnce } from '../../entries/mail/mail-address.ts';
import type { MailKind } from '../../entries/mail/mail-kind.ts';
import type { LeloDeps } from '../lelo-deps.ts';
import { findSessionName } from '../session-name.ts';
import { continueLink } from './continue-link.ts';

/**
 * The mail with the link of a saved registration, which the family continues, or uses to sign a new agreement. A first
 * name is the only text from the family in it.
 */
export const createContinueMail = (deps: Pick<LeloDeps, 'readSession'>): MailKind<LeloRecord> => ({
  kind: continueMailKind,
  label: 'Link to go on with the registration',
  audience: 'family',
  recipients: ({ pgPrimaryEmail, studentEmail }) => listOnce([pgPrimaryEmail, studentEmail]),
  applies: ({ status }) => isWaitingForFamily(status),
  render: async ({ entry, center, brand, texts: { t, language } }) => {
    const name = printableName(entry.firstName);
    const session = await deps.readSession(entry.LeloRegistrationProfile);
    const named = { center: entry.learningCenterName, session: await findSessionName(deps, entry, language) };
    const words = entry.studentSignatureDate ? againWords(named, t) : firstWords(named, name, t);
    return {
      subject: words.subject,
      heading: words.heading,
      blocks: [
        { paragraph: words.lead },
        { paragraph: t("The link asks for the student's date of birth first.") },
        { button: words.button, href: continueLink(brand.home, session, entry) },
        {
          rows: [
            { label: t('Learning center'), text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` },
            { label: t('Phone'), text: center.site.address.phone },
          ],
        },
        { paragraph: t('If you know nothing of this, you need not do anything.') },
      ],
      replyTo: center.site.enrollment_info.registrationEmail,
    };
  },
});

type Named = { readonly center: string; readonly session: string };

const firstWords = ({ center, session }: Named, name: string | undefined, t: Texts['t']) => ({
  subject: t('Complete the registration at {center}', { center }),
  heading: name ? t("Complete {name}'s registration", { name }) : t('Complete your registration'),
  lead: t('{center} has begun a registration for {session}. Read what is there, add what is missing, and sign it.', {
    center,
    session,
  }),
  button: t('Complete the registration'),
});

const againWords = ({ center, session }: Named, t: Texts['t']) => ({
  subject: t('Please sign a new agreement: {center}', { center }),
  heading: t('Please sign a new agreement'),
  lead: t(
    '{center} has corrected the registration for {session}. Please check the answers and sign the new agreement. The one that you signed before is stored unchanged.',
    { center, session },
  ),
  button: t('Read and sign'),
});
