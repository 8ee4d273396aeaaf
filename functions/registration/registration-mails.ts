import { printableName } from '#domain/contact-rules/printable-name.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { linkToCenter, linkToForms, listCenterRows } from '../entries/mail/center-blocks.ts';
import type { MailKind } from '../entries/mail/mail-kind.ts';

/** The mails of a new registration. A first name is the only text from the family in them. */
export const submissionMails: readonly MailKind<RegistrationRecord>[] = [
  {
    kind: 'register-email',
    label: 'Confirmation to the family',
    audience: 'family',
    // The parent if the form asks for one, else the student (MAIL-6).
    recipients: (entry) => [entry.pgPrimaryEmail ?? entry.studentEmail],
    render: (subject) => {
      const { entry, center, texts } = subject;
      const { t } = texts;
      const name = printableName(entry.firstName);
      return {
        subject: t('Registration received: {center}', { center: entry.learningCenterName }),
        heading: name ? t('Thank you for registering {name}', { name }) : t('Thank you for your registration'),
        blocks: [
          {
            paragraph: t(
              'Thank you! Your registration has been successfully completed. One of our team members will reach out to you within one business day.',
            ),
          },
          {
            rows: listCenterRows(subject),
          },
          linkToForms(subject),
          linkToCenter(subject),
          { paragraph: t('If you did not send this registration, please call the learning center.') },
        ],
        replyTo: center.site.enrollment_info.registrationEmail,
      };
    },
  },
  {
    kind: 'register-notification-email',
    label: 'Notification to the learning center',
    audience: 'center',
    recipients: (_, center) => [center.site.enrollment_info.registrationEmail],
    render: ({ entry, staffOrigin }) => {
      const kind = entry.registerForIntercession ? 'an intersession' : 'enrollment';
      return {
        subject: `New registration: ${entry.learningCenterName}`,
        heading: `${printableName(entry.firstName) ?? 'A student'} was registered for ${kind}`,
        blocks: [
          {
            rows: [{ label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` }],
          },
          { paragraph: 'Please reach out to the family within one business day.' },
          { button: 'Open the registration', href: `${staffOrigin}/registration-forms/${entry.id}` },
        ],
      };
    },
  },
];
