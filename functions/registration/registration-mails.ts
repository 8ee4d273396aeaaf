import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { createEntryLoader, type EntryMailParts, printableName } from '../platform/entry-mail.ts';
import { layOutMail } from '../platform/mail-layout.ts';
import type { RenderMail } from '../platform/outbox.ts';
import { linkInterestKind } from './submit-registration.ts';

type MailParts = EntryMailParts<RegistrationRecord> & {
  readonly staffOrigin: string;
  /** Marks the request for information that a registration came from, and links both. */
  readonly linkInterest: (interestId: string, registrationId: string) => Promise<void>;
};

/** What is still to be done for a registration: its mails, and the link with its request for information. */
export function createRegistrationMails(
  parts: MailParts,
): Record<'register-email' | 'register-notification-email' | typeof linkInterestKind, RenderMail> {
  const load = createEntryLoader(parts);
  return {
    'register-email': async (message) => {
      const loaded = await load(message);
      if (!loaded) return undefined;
      const { entry, center, brand } = loaded;
      const name = printableName(entry.firstName);
      return layOutMail(brand, {
        subject: `Registration received: ${entry.learningCenterName}`,
        heading: name ? `Thank you for registering ${name}` : 'Thank you for your registration',
        blocks: [
          {
            paragraph:
              'Thank you! Your registration has been successfully completed. One of our team members will reach out to you within one business day.',
          },
          {
            rows: [
              { label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` },
              { label: 'Address', text: entry.learningCenterAddress },
              { label: 'Phone', text: center.site.address.phone },
            ],
          },
          { button: 'About the learning center', href: `${brand.home}/information?site=${entry.learningCenterId}` },
          { paragraph: 'If you did not send this registration, please call the learning center.' },
        ],
      });
    },
    'register-notification-email': async (message) => {
      const loaded = await load(message);
      if (!loaded) return undefined;
      const { entry, brand } = loaded;
      const kind = entry.registerForIntercession ? 'an intersession' : 'enrollment';
      return layOutMail(brand, {
        subject: `New registration: ${entry.learningCenterName}`,
        heading: `${printableName(entry.firstName) ?? 'A student'} was registered for ${kind}`,
        blocks: [
          {
            rows: [{ label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` }],
          },
          { paragraph: 'Please reach out to the family within one business day.' },
          { button: 'Open the registration', href: `${parts.staffOrigin}/registration-forms/${entry.id}` },
        ],
      });
    },
    [linkInterestKind]: async (message) => {
      const entry = await parts.findEntry(message.entryId);
      if (entry?.interestId) await parts.linkInterest(entry.interestId, entry.id);
      return undefined;
    },
  };
}
