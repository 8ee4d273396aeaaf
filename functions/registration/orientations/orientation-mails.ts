import { isEmail } from '#domain/contact-rules/email.ts';
import { printableName } from '#domain/contact-rules/printable-name.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { type OrientationType, parseSlot, type Slot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { isOpen, orientationStatuses } from '#domain/registration/status.ts';
import type { MailKind, MailSubject } from '../../entries/mail/mail-kind.ts';
import type { MailBlock } from '../../platform/mail/mail-layout.ts';

type Kind = MailKind<RegistrationRecord>;
type Subject = MailSubject<RegistrationRecord>;

/**
 * Student and guardian. A guardian's address is there only where one may be asked for it, so an adult who refuses is
 * written to alone (MAIL-6).
 */
function listFamily({ studentEmail = '', pgPrimaryEmail = '' }: Unindexed<RegistrationRecord>): string[] {
  const isSame = studentEmail.toLowerCase() === pgPrimaryEmail.toLowerCase();
  return [studentEmail, isSame ? '' : pgPrimaryEmail];
}

const studentOf = ({ firstName }: RegistrationRecord) => printableName(firstName) ?? 'your student';
/** The person who arranged the orientation, else the learning center. */
const findReader = ({ entry, center }: Subject) =>
  [entry.orientationStaffEmail ?? '', center.site.enrollment_info.registrationEmail].find(isEmail);
/** How a family can ask us, where `reader` is the reply address of the mail, if valid. */
const askUs = (reader = '') => `${isEmail(reader) ? 'reply to this email or ' : ''}call the learning center.`;

/** What a family does with the time of an orientation, and whom it asks. A later mail takes the place of an earlier one. */
function explainTime(subject: Subject): MailBlock[] {
  const { orientationTime, orientationSequence = 0 } = subject.entry;
  const ask = askUs(findReader(subject));
  if (!parseSlot(orientationTime)) {
    return [{ paragraph: 'You can open it whenever it suits you.' }, { paragraph: `If you have a question, ${ask}` }];
  }
  const earlier = { paragraph: 'If you were given another time before, this one takes its place.' };
  return [
    ...(orientationSequence > 1 ? [earlier] : []),
    { paragraph: 'The calendar file that comes with this email puts it into your calendar.' },
    { paragraph: `If the time does not suit you, or you have a question, ${ask}` },
  ];
}

/** When and where: the rows that every mail about an orientation begins with. */
function describePlace({ entry, center }: Subject, slot: Slot | undefined, link?: string): MailBlock {
  return {
    rows: [
      ...(slot ? [{ label: 'When', text: describeSlot(slot, zoneOfOrientation(entry)) }] : []),
      { label: 'Learning center', text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` },
      ...(link ? [{ label: 'Link', text: link }] : [{ label: 'Address', text: entry.learningCenterAddress }]),
      { label: 'Phone', text: center.site.address.phone },
    ],
  };
}

/** Its registration has such an orientation now, even if it had another when the mail was queued. */
const hasOrientation = (type: OrientationType) => (entry: Unindexed<RegistrationRecord>) =>
  entry.orientationType === type && orientationStatuses.some((status) => status === entry.status);

/** PRE is sent while the registration is still being processed, POST after that. */
const isPlanned = ({ orientationPhase }: RegistrationRecord) => orientationPhase === 'PRE';
const stillProcessed: MailBlock = {
  paragraph: 'We are still working on the registration. We will write again if anything changes.',
};
const processed: MailBlock = {
  paragraph: 'The registration has been processed, and the orientation is the last step before enrollment is complete.',
};

/** The message to calendars: the event, or that it is canceled; none when they never had one. */
async function attachEvent({ entry, center }: Subject) {
  const { orientationCanceled: canceled, orientationTime: time } = entry;
  const slot = parseSlot(canceled ?? time);
  const attendees = listFamily(entry).filter(Boolean);
  const method = canceled === undefined ? 'REQUEST' : 'CANCEL';
  if (!slot) return [];
  // Its library waits for the first orientation: every start would be longer by it.
  const { writeCalendarFile } = await import('./orientation-calendar.ts');
  return [writeCalendarFile({ method, slot, entry, center, attendees })];
}

const virtualMail: Kind = {
  kind: 'virtual-orientation',
  label: 'Virtual orientation to the family',
  audience: 'family',
  recipients: listFamily,
  applies: hasOrientation('VIRTUAL'),
  render: (subject) => {
    const { entry } = subject;
    const { orientationLink: link = '' } = entry;
    const slot = parseSlot(entry.orientationTime);
    const canceled = parseSlot(entry.orientationCanceled);
    const student = studentOf(entry);
    return {
      subject: `${isPlanned(entry) ? 'Virtual orientation planned' : 'Virtual orientation'}: ${entry.learningCenterName}`,
      heading: isPlanned(entry)
        ? `A virtual orientation is planned for ${student}`
        : `The virtual orientation of ${student} is confirmed`,
      blocks: [
        isPlanned(entry) ? stillProcessed : processed,
        describePlace(subject, slot, link),
        { button: 'Open the virtual orientation', href: link },
        ...(canceled
          ? [
              {
                paragraph: `The earlier time, ${describeSlot(canceled, zoneOfOrientation(entry))}, is canceled: you need not keep it.`,
              },
            ]
          : []),
        ...explainTime(subject),
      ],
      replyTo: findReader(subject),
    };
  },
  attachments: attachEvent,
};

const liveMail: Kind = {
  kind: 'live-orientation',
  label: 'Live orientation to the family',
  audience: 'family',
  recipients: listFamily,
  applies: hasOrientation('LIVE'),
  render: (subject) => {
    const { entry } = subject;
    const student = studentOf(entry);
    return {
      subject: `${isPlanned(entry) ? 'Orientation planned' : 'Orientation confirmed'}: ${entry.learningCenterName}`,
      heading: isPlanned(entry)
        ? `An orientation is planned for ${student}`
        : `The orientation of ${student} is confirmed`,
      blocks: [
        isPlanned(entry) ? stillProcessed : processed,
        describePlace(subject, parseSlot(entry.orientationTime)),
        ...explainTime(subject),
      ],
      replyTo: findReader(subject),
    };
  },
  attachments: attachEvent,
};

/** The mail that sends or schedules an orientation. */
export const orientationMailOf = (type: OrientationType) => (type === 'VIRTUAL' ? virtualMail : liveMail);

/** Whether a mail of a kind can cancel an event in calendars. */
export const carriesCancellation = (kind: string) => kind === cancellationMail.kind || kind === virtualMail.kind;

/** Removes an orientation from calendars that nobody needs to come to any more (PROC-24). */
export const cancellationMail: Kind = {
  kind: 'orientation-canceled',
  label: 'Orientation canceled, to the family',
  audience: 'family',
  recipients: listFamily,
  applies: (entry) =>
    entry.orientationCanceled !== undefined && !orientationStatuses.some((status) => status === entry.status),
  render: (subject) => {
    const { entry } = subject;
    const slot = parseSlot(entry.orientationCanceled);
    return {
      subject: `Orientation canceled: ${entry.learningCenterName}`,
      heading: `The orientation of ${studentOf(entry)} is canceled`,
      blocks: [
        {
          paragraph: slot
            ? 'You do not need to come. The calendar file that comes with this email takes it out of your calendar.'
            : 'You do not need to open the virtual orientation that we sent you.',
        },
        describePlace(subject, slot),
        ...(isOpen(entry.status)
          ? [{ paragraph: 'The registration stays as it is. We will write again with another orientation.' }]
          : []),
        { paragraph: `If this is a surprise to you, ${askUs(findReader(subject))}` },
      ],
      replyTo: findReader(subject),
    };
  },
  attachments: attachEvent,
};

/**
 * Says to the family that enrollment is complete. Its answers go to the learning center: the person who arranged the
 * orientation is not involved any more (MAIL-5).
 */
export const enrollmentMail: Kind = {
  kind: 'final-enrollment',
  label: 'Enrollment complete, to the family',
  audience: 'family',
  recipients: listFamily,
  applies: ({ status }) => status === 'Enrollment Complete',
  render: (subject) => {
    const { entry, brand, center } = subject;
    const { registrationEmail } = center.site.enrollment_info;
    const name = printableName(entry.firstName);
    return {
      subject: `Enrollment complete: ${entry.learningCenterName}`,
      heading: name ? `Welcome, ${name}: enrollment is complete` : 'Welcome: enrollment is complete',
      blocks: [
        {
          paragraph: 'The orientation is done and all steps of enrollment are complete. We look forward to seeing you.',
        },
        describePlace(subject, undefined),
        { button: 'About the learning center', href: `${brand.home}/information?site=${entry.learningCenterId}` },
        { paragraph: `If you have a question, ${askUs(registrationEmail)}` },
      ],
      replyTo: registrationEmail,
    };
  },
};

/** All mails of processing a registration. They carry no words of the family but a first name. */
export const orientationMails: readonly Kind[] = [virtualMail, liveMail, cancellationMail, enrollmentMail];
