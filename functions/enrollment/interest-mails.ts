import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { createEntryLoader, type EntryMailParts, printableName } from '../platform/entry-mail.ts';
import { layOutMail } from '../platform/mail-layout.ts';
import type { RenderMail } from '../platform/outbox.ts';

type MailParts = EntryMailParts<InterestRecord> & { readonly staffOrigin: string };

/** The mails of a request for information. They carry no words of the family but a first name. */
export function createInterestMails(
  parts: MailParts,
): Record<'interest-email' | 'interest-notification-email', RenderMail> {
  const load = createEntryLoader(parts);
  return {
    'interest-email': async (message) => {
      const loaded = await load(message);
      if (!loaded) return undefined;
      const { entry, center, brand } = loaded;
      const name = printableName(entry.studentFirstName);
      return layOutMail(brand, {
        subject: `Thank you for your interest in ${entry.learningCenterName}`,
        heading: name ? `Thank you for asking about ${name}'s enrollment` : 'Thank you for your interest',
        blocks: [
          {
            paragraph:
              'Thank you your submission has been received. A team member will reach out to you within one business day.',
          },
          {
            rows: [
              { label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` },
              { label: 'Address', text: entry.learningCenterAddress },
              { label: 'Phone', text: center.site.address.phone },
            ],
          },
          { button: 'About the learning center', href: `${brand.home}/information?site=${entry.learningCenterId}` },
          { paragraph: 'If you did not ask for this, you need not do anything.' },
        ],
      });
    },
    'interest-notification-email': async (message) => {
      const loaded = await load(message);
      if (!loaded) return undefined;
      const { entry, brand } = loaded;
      const name = printableName(entry.studentFirstName) ?? 'a student';
      const what = message.updated ? 'updated a request for information' : 'asked for information';
      return layOutMail(brand, {
        subject: `${message.updated ? 'Updated request' : 'New request'} for information: ${entry.learningCenterName}`,
        heading: `The family of ${name} ${what}`,
        blocks: [
          {
            rows: [{ label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` }],
          },
          { paragraph: 'Please reach out to the family within one business day.' },
          { button: 'Open the request', href: `${parts.staffOrigin}/interest-forms/${entry.id}` },
        ],
      });
    },
  };
}
