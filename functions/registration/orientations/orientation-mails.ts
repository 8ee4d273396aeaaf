import { printableName } from '#domain/contact-rules/printable-name.ts';
import { type OrientationType, parseSlot } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { hasOrientation, isOpen, offeredStatus } from '#domain/registration/status.ts';
import { linkToCenter } from '../../entries/mail/center-blocks.ts';
import type { MailBlock } from '../../platform/mail/mail-layout.ts';
import { offerKind } from './offer-mail.ts';
import {
  attachCalendarFile,
  describeCanceled,
  describeContact,
  describePlace,
  findReplyAddress,
  linkToBooking,
  listFamily,
  type OrientationMail,
  type OrientationSubject,
  revisionOf,
  studentOf,
} from './orientation-mail-parts.ts';
import { reminderMail } from './orientation-reminder.ts';

/**
 * Explains the time of an orientation and how to ask about it. Each mail about an orientation replaces earlier ones.
 */
function explainTime(subject: OrientationSubject): MailBlock[] {
  const { orientationTime, orientationSequence = 0 } = subject.entry;
  const { texts } = subject;
  const { t } = texts;
  const contact = describeContact(texts, findReplyAddress(subject));
  if (!parseSlot(orientationTime)) {
    return [
      { paragraph: t('You can open it whenever it suits you.') },
      { paragraph: `${t('Do you have a question?')} ${contact}` },
    ];
  }
  const earlier = { paragraph: t('If you were given another time before, this one takes its place.') };
  return [
    ...(orientationSequence > 1 ? [earlier] : []),
    { paragraph: t('The calendar file that comes with this email puts it into your calendar.') },
    { paragraph: `${t('Does the time not suit you, or do you have a question?')} ${contact}` },
    ...linkToBooking(subject),
  ];
}

/**
 * Whether the registration currently has an orientation of this type; it may have changed since the mail was queued.
 */
const isOfType =
  (type: OrientationType): NonNullable<OrientationMail['applies']> =>
  (entry, { about = revisionOf(entry) }) =>
    entry.orientationType === type && hasOrientation(entry.status) && about === revisionOf(entry);

/** The phase is PRE while the registration is still being processed, POST afterwards. */
const isPlanned = ({ orientationPhase }: RegistrationRecord) => orientationPhase === 'PRE';
const describeProgress = ({ entry, texts: { t } }: OrientationSubject): MailBlock => ({
  paragraph: isPlanned(entry)
    ? t('We are still working on the registration. We will write again if anything changes.')
    : t('The registration has been processed, and the orientation is the last step before enrollment is complete.'),
});

const virtualMail: OrientationMail = {
  kind: 'virtual-orientation',
  label: 'Virtual orientation to the family',
  audience: 'family',
  recipients: listFamily,
  applies: isOfType('VIRTUAL'),
  render: (subject) => {
    const { entry, texts } = subject;
    const { t } = texts;
    const at = { center: entry.learningCenterName };
    const { orientationLink: link = '' } = entry;
    const slot = parseSlot(entry.orientationTime);
    const canceled = parseSlot(entry.orientationCanceled);
    const student = studentOf(subject);
    return {
      subject: isPlanned(entry)
        ? t('Virtual orientation planned: {center}', at)
        : t('Virtual orientation: {center}', at),
      heading: isPlanned(entry)
        ? t('A virtual orientation is planned for {student}', { student })
        : t('The virtual orientation of {student} is confirmed', { student }),
      blocks: [
        describeProgress(subject),
        describePlace(subject, slot, link),
        { button: t('Open the virtual orientation'), href: link },
        ...(canceled ? [describeCanceled(subject, canceled)] : []),
        ...explainTime(subject),
      ],
      replyTo: findReplyAddress(subject),
    };
  },
  attachments: attachCalendarFile,
};

const liveMail: OrientationMail = {
  kind: 'live-orientation',
  label: 'Live orientation to the family',
  audience: 'family',
  recipients: listFamily,
  applies: isOfType('LIVE'),
  render: (subject) => {
    const { entry, texts } = subject;
    const { t } = texts;
    const at = { center: entry.learningCenterName };
    const student = studentOf(subject);
    return {
      subject: isPlanned(entry) ? t('Orientation planned: {center}', at) : t('Orientation confirmed: {center}', at),
      heading: isPlanned(entry)
        ? t('An orientation is planned for {student}', { student })
        : t('The orientation of {student} is confirmed', { student }),
      blocks: [
        describeProgress(subject),
        describePlace(subject, parseSlot(entry.orientationTime)),
        ...explainTime(subject),
      ],
      replyTo: findReplyAddress(subject),
    };
  },
  attachments: attachCalendarFile,
};

/** The mail that sends or schedules an orientation. */
export const orientationMailOf = (type: OrientationType) => (type === 'VIRTUAL' ? virtualMail : liveMail);

/** Whether a kind of mail can remove an event from calendars. */
export const carriesCancellation = (kind: string) =>
  [cancellationMail.kind, virtualMail.kind, offerKind].includes(kind);

/** Tells the family that an orientation is canceled, and removes it from their calendars (PROC-24). */
export const cancellationMail: OrientationMail = {
  kind: 'orientation-canceled',
  label: 'Orientation canceled, to the family',
  audience: 'family',
  recipients: listFamily,
  applies: (entry) => entry.orientationCanceled !== undefined && !hasOrientation(entry.status),
  render: (subject) => {
    const { entry, texts } = subject;
    const { t } = texts;
    const at = { center: entry.learningCenterName };
    const slot = parseSlot(entry.orientationCanceled);
    return {
      subject: t('Orientation canceled: {center}', at),
      heading: t('The orientation of {student} is canceled', { student: studentOf(subject) }),
      blocks: [
        {
          paragraph: slot
            ? t('You do not need to come. The calendar file that comes with this email takes it out of your calendar.')
            : t('You do not need to open the virtual orientation that we sent you.'),
        },
        describePlace(subject, slot),
        ...linkToBooking(subject),
        ...(isOpen(entry.status) && entry.status !== offeredStatus
          ? [{ paragraph: t('The registration stays as it is. We will write again with another orientation.') }]
          : []),
        { paragraph: `${t('Is this a surprise to you?')} ${describeContact(texts, findReplyAddress(subject))}` },
      ],
      replyTo: findReplyAddress(subject),
    };
  },
  attachments: attachCalendarFile,
};

/**
 * Tells the family that enrollment is complete. Replies go to the learning center, because the person who arranged the
 * orientation is no longer involved (MAIL-5).
 */
export const enrollmentMail: OrientationMail = {
  kind: 'final-enrollment',
  label: 'Enrollment complete, to the family',
  audience: 'family',
  recipients: listFamily,
  applies: ({ status }) => status === 'Enrollment Complete',
  render: (subject) => {
    const { entry, center, texts } = subject;
    const { t } = texts;
    const { registrationEmail } = center.site.enrollment_info;
    const name = printableName(entry.firstName);
    return {
      subject: t('Enrollment complete: {center}', { center: entry.learningCenterName }),
      heading: name ? t('Welcome, {name}: enrollment is complete', { name }) : t('Welcome: enrollment is complete'),
      blocks: [
        {
          paragraph: t(
            'The orientation is done and all steps of enrollment are complete. We look forward to seeing you.',
          ),
        },
        describePlace(subject, undefined),
        linkToCenter(subject),
        { paragraph: `${t('Do you have a question?')} ${describeContact(texts, registrationEmail)}` },
      ],
      replyTo: registrationEmail,
    };
  },
};

/** All mails about processing a registration. Of the family's answers they contain only a first name. */
export const orientationMails: readonly OrientationMail[] = [
  virtualMail,
  liveMail,
  reminderMail,
  cancellationMail,
  enrollmentMail,
];
