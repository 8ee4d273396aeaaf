import { isEmail } from '#domain/contact-rules/email.ts';
import { printableName } from '#domain/contact-rules/printable-name.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { parseSlot, type Slot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { offeredStatus } from '#domain/registration/status.ts';
import { translatedPath } from '#domain/texts/language-path.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { listCenterRows } from '../../entries/mail/center-blocks.ts';
import type { MailKind, MailSubject } from '../../entries/mail/mail-kind.ts';
import type { MailBlock } from '../../platform/mail/mail-layout.ts';
import { bookableUntil } from './bookable-until.ts';

/** A kind of mail about the orientation of a registration. */
export type OrientationMail = MailKind<RegistrationRecord>;
export type OrientationSubject = MailSubject<RegistrationRecord>;

/**
 * Returns the addresses of the student and the guardian. If an adult student refuses mails to a guardian, the entry has
 * no guardian address (MAIL-6).
 */
export function listFamily({ studentEmail = '', pgPrimaryEmail = '' }: Unindexed<RegistrationRecord>): string[] {
  const isSame = studentEmail.toLowerCase() === pgPrimaryEmail.toLowerCase();
  return [studentEmail, isSame ? '' : pgPrimaryEmail];
}

/** Names the revision of an orientation, so that a mail about an earlier one is dropped. */
export const revisionOf = ({ orientationSequence = 0 }: Pick<RegistrationRecord, 'orientationSequence'>): string =>
  String(orientationSequence);

/** Returns the student's first name, if a mail may contain it. */
export const studentOf = ({ entry, texts: { t } }: OrientationSubject) =>
  printableName(entry.firstName) ?? t('your student');
/** Returns the address of the person who arranged the orientation, else that of the learning center. */
export const findReplyAddress = ({ entry, center }: OrientationSubject) =>
  [entry.orientationStaffEmail ?? '', center.site.enrollment_info.registrationEmail].find(isEmail);
/** Says how a family can contact the school: by reply if the address is valid, and by phone. */
export const describeContact = ({ t }: Texts, replyAddress = '') =>
  isEmail(replyAddress) ? t('Reply to this email or call the learning center.') : t('Call the learning center.');

/** Returns the rows with time and place, with which every mail about an orientation begins. */
export function describePlace(subject: OrientationSubject, slot: Slot | undefined, link?: string): MailBlock {
  const { t, language } = subject.texts;
  const timeZone = zoneOfOrientation(subject.entry);
  return {
    rows: [
      ...(slot ? [{ label: t('When'), text: describeSlot(slot, timeZone, language.locale) }] : []),
      ...listCenterRows(subject, link),
    ],
  };
}

/** Says that an earlier time is canceled. */
export function describeCanceled({ entry, texts: { t, language } }: OrientationSubject, canceled: Slot): MailBlock {
  const time = describeSlot(canceled, zoneOfOrientation(entry), language.locale);
  return { paragraph: t('The earlier time, {time}, is canceled: you need not keep it.', { time }) };
}

/** Returns the button of the page on which a family changes the time of its orientation, if it may. */
export function linkToBooking({ entry, center, brand, now, texts }: OrientationSubject): MailBlock[] {
  const { t, language } = texts;
  const until = bookableUntil(entry, center);
  if (until === undefined || (until !== 'always' && until <= now)) return [];
  const path = `${translatedPath(language, 'family', '/family')}?entry=${entry.id}`;
  const isOffered = entry.status === offeredStatus;
  return [
    {
      button: isOffered ? t('See the times and choose one') : t('See the times and change yours'),
      href: `${brand.home}${path}`,
    },
  ];
}

/** Attaches a calendar file with the event or its cancellation; nothing when the orientation has no time. */
export async function attachCalendarFile({ entry, center, texts }: OrientationSubject) {
  const { orientationCanceled: canceled, orientationTime: time } = entry;
  const slot = parseSlot(canceled ?? time);
  const attendees = listFamily(entry).filter(Boolean);
  const method = canceled === undefined ? 'REQUEST' : 'CANCEL';
  if (!slot) return [];
  // Imported here, because its library would slow down every start of the app.
  const { writeCalendarFile } = await import('./orientation-calendar.ts');
  return [writeCalendarFile({ method, slot, entry, center, attendees, texts })];
}
