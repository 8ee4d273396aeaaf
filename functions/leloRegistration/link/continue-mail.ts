import { printableName } from '#domain/contact-rules/printable-name.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { continueMailKind } from '#domain/leloRegistration/staff-api.ts';
import { isWaitingForFamily } from '#domain/leloRegistration/status.ts';
import { listOnce } from '../../entries/mail/mail-address.ts';
import type { MailKind } from '../../entries/mail/mail-kind.ts';
import { continueLink } from './continue-link.ts';

/**
 * The mail with the link of a saved registration, which the family continues, or uses to sign a new agreement. A first
 * name is the only text from the family in it.
 */
export const continueMail: MailKind<LeloRecord> = {
  kind: continueMailKind,
  label: 'Link to go on with the registration',
  audience: 'family',
  recipients: ({ pgPrimaryEmail, studentEmail }) => listOnce([pgPrimaryEmail, studentEmail]),
  applies: ({ status }) => isWaitingForFamily(status),
  render: ({ entry, center, brand }) => {
    const name = printableName(entry.firstName);
    const words = entry.studentSignatureDate ? againWords(entry) : firstWords(entry, name);
    return {
      subject: words.subject,
      heading: words.heading,
      blocks: [
        { paragraph: words.lead },
        { paragraph: "The link asks for the student's date of birth first." },
        { button: words.button, href: continueLink(brand.home, entry) },
        {
          rows: [
            { label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` },
            { label: 'Phone', text: center.site.address.phone },
          ],
        },
        { paragraph: 'If you know nothing of this, you need not do anything.' },
      ],
      replyTo: center.site.enrollment_info.registrationEmail,
    };
  },
};

const firstWords = ({ learningCenterName, session_name }: LeloRecord, name: string | undefined) => ({
  subject: `Complete the registration at ${learningCenterName}`,
  heading: name ? `Complete ${name}'s registration` : 'Complete your registration',
  lead: `${learningCenterName} has begun a registration for ${session_name}. Read what is there, add what is missing, and sign it.`,
  button: 'Complete the registration',
});

const againWords = ({ learningCenterName, session_name }: LeloRecord) => ({
  subject: `Please sign a new agreement: ${learningCenterName}`,
  heading: 'Please sign a new agreement',
  lead: `${learningCenterName} has corrected the registration for ${session_name}. Please check the answers and sign the new agreement. The one that you signed before is stored unchanged.`,
  button: 'Read and sign',
});
