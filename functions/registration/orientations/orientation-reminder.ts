import type { Unindexed } from '#domain/entries/entry-definition.ts';
import { instantsOf, isComing, parseSlot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { hasOrientation } from '#domain/registration/status.ts';
import { planMails } from '../../entries/mail/mail-kind.ts';
import type { Message } from '../../platform/outbox/outbox-item.ts';
import type { RegistrationArea } from '../registration-parts.ts';
import {
  describeContact,
  describePlace,
  findReplyAddress,
  linkToBooking,
  listFamily,
  type OrientationMail,
  revisionOf,
  studentOf,
} from './orientation-mail-parts.ts';

/** How long before its start the family is reminded of an orientation, in milliseconds. */
const reminderLead = 24 * 60 * 60 * 1000;

/** Reminds the family of its orientation on the day before. */
export const reminderMail: OrientationMail = {
  kind: 'orientation-reminder',
  label: 'Reminder of the orientation, to the family',
  audience: 'family',
  recipients: listFamily,
  applies: (entry, { now, about = revisionOf(entry) }) =>
    hasOrientation(entry.status) &&
    isComing(entry.orientationTime, { timeZone: zoneOfOrientation(entry), now }) &&
    about === revisionOf(entry),
  render: (subject) => {
    const { entry, texts } = subject;
    const { t } = texts;
    const link = entry.orientationType === 'VIRTUAL' ? entry.orientationLink : undefined;
    return {
      subject: t('Reminder: orientation at {center}', { center: entry.learningCenterName }),
      heading: t('A reminder of the orientation of {student}', { student: studentOf(subject) }),
      blocks: [
        describePlace(subject, parseSlot(entry.orientationTime), link),
        ...(link ? [{ button: t('Open the virtual orientation'), href: link }] : []),
        {
          paragraph: `${t('Does the time not suit you, or do you have a question?')} ${describeContact(texts, findReplyAddress(subject))}`,
        },
        ...linkToBooking(subject),
      ],
      replyTo: findReplyAddress(subject),
    };
  },
};

/** Plans the reminder of an orientation; nothing when it is less than a day away. */
export async function planReminder(
  { kit }: Pick<RegistrationArea, 'kit'>,
  entry: Unindexed<RegistrationRecord>,
  now: Date,
): Promise<Message[]> {
  const slot = parseSlot(entry.orientationTime);
  const center = await kit.findCenter(entry.learningCenterId);
  if (!slot || !center) return [];
  const due = new Date(instantsOf(slot, zoneOfOrientation(entry)).start.getTime() - reminderLead);
  if (due <= now) return [];
  const waits = { dueAt: due.toISOString(), about: revisionOf(entry) };
  return planMails([reminderMail], entry, center, { byFamily: false, now, mailLimits: kit.mailLimits, ...waits });
}
