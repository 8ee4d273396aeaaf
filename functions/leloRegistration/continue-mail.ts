import { printableName } from '#domain/contact-rules/printable-name.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { continueMailKind } from '#domain/leloRegistration/staff-api.ts';
import type { MailKind } from '../entries/mail-kind.ts';
import { continueLink } from './continue-link.ts';

/** The link of a pre-registration, for the family that goes on with it. It carries no words of theirs but a first name. */
export const continueMail: MailKind<LeloRecord> = {
  kind: continueMailKind,
  label: 'Link to go on with the registration',
  audience: 'family',
  recipients: (entry) => [entry.studentEmail],
  applies: ({ status }) => status === 'Active',
  render: ({ entry, center, brand }) => {
    const name = printableName(entry.firstName);
    return {
      subject: `Complete the registration at ${entry.learningCenters}`,
      heading: name ? `Complete ${name}'s registration` : 'Complete your registration',
      blocks: [
        {
          paragraph: `${entry.learningCenters} has begun a registration for ${entry.session_name}. Read what is there, add what is missing, and sign it.`,
        },
        { paragraph: "The link asks for the student's date of birth first." },
        { button: 'Complete the registration', href: continueLink(brand.home, entry) },
        {
          rows: [
            { label: 'Learning center', text: `${entry.learningCenters} - ${entry.charter}` },
            { label: 'Phone', text: center.site.address.phone },
          ],
        },
        { paragraph: 'If you know nothing of this, you need not do anything.' },
      ],
    };
  },
};
