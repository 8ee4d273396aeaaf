import { printableName } from '#domain/contact-rules/printable-name.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { linkToCenter, linkToForms, listCenterRows } from '../entries/mail/center-blocks.ts';
import type { MailKind } from '../entries/mail/mail-kind.ts';

const confirmation: MailKind<InterestRecord> = {
  kind: 'interest-email',
  label: 'Confirmation to the family',
  audience: 'family',
  recipients: (entry) => [entry.primaryEmail],
  render: (subject) => {
    const { entry, center, texts } = subject;
    const { t } = texts;
    const name = printableName(entry.studentFirstName);
    return {
      subject: t('Thank you for your interest in {center}', { center: entry.learningCenterName }),
      heading: name ? t("Thank you for asking about {name}'s enrollment", { name }) : t('Thank you for your interest'),
      blocks: [
        {
          paragraph: t(
            'Thank you your submission has been received. A team member will reach out to you within one business day.',
          ),
        },
        {
          rows: listCenterRows(subject),
        },
        linkToForms(subject),
        linkToCenter(subject),
        { paragraph: t('If you did not ask for this, you need not do anything.') },
      ],
      replyTo: center.site.enrollment_info.interestEmail,
    };
  },
};

const notification: MailKind<InterestRecord> = {
  kind: 'interest-notification-email',
  label: 'Notification to the learning center',
  audience: 'center',
  recipients: (_, center) => [center.site.enrollment_info.interestEmail],
  render: ({ entry, staffOrigin, updated }) => {
    const name = printableName(entry.studentFirstName) ?? 'a student';
    const what = updated ? 'updated a request for information' : 'asked for information';
    return {
      subject: `${updated ? 'Updated request' : 'New request'} for information: ${entry.learningCenterName}`,
      heading: `The family of ${name} ${what}`,
      blocks: [
        {
          rows: [{ label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` }],
        },
        { paragraph: 'Please reach out to the family within one business day.' },
        { button: 'Open the request', href: `${staffOrigin}/interest-forms/${entry.id}` },
      ],
    };
  },
};

/** The mails of an interest. A first name is the only text from the family in them. */
export const interestMails: readonly MailKind<InterestRecord>[] = [confirmation, notification];
/** The mails after a correction without a new address. */
export const correctionMails: readonly MailKind<InterestRecord>[] = [notification];
