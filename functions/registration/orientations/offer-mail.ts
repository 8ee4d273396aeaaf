import { type FreeTimes, orientationPlaces } from '#domain/family/booking-api.ts';
import type { Center } from '#domain/locations/site.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { parseSlot } from '#domain/registration/orientation.ts';
import { offeredStatus } from '#domain/registration/status.ts';
import { listCenterRows } from '../../entries/mail/center-blocks.ts';
import {
  attachCalendarFile,
  describeCanceled,
  describeContact,
  findReplyAddress,
  linkToBooking,
  listFamily,
  type OrientationMail,
  studentOf,
} from './orientation-mail-parts.ts';

/** The kind of the mail that offers times. */
export const offerKind = 'orientation-offer';
/** The number of times that a mail names. */
const maxNamed = 3;

/** Offers the family the free times of its center; the next ones are in the mail. */
export function createOfferMail(findFreeTimes: (center: Center) => Promise<FreeTimes>): OrientationMail {
  return {
    kind: offerKind,
    label: 'Choice of the time of the orientation, to the family',
    audience: 'family',
    recipients: listFamily,
    applies: ({ status }) => status === offeredStatus,
    render: async (subject) => {
      const { entry, center, texts } = subject;
      const { t, language } = texts;
      const { times, timeZone } = await findFreeTimes(center);
      const named = times.slice(0, maxNamed).flatMap(({ time }) => parseSlot(time) ?? []);
      const canceled = parseSlot(entry.orientationCanceled);
      return {
        subject: t('Choose a time for the orientation: {center}', { center: entry.learningCenterName }),
        heading: t('Choose a time for the orientation of {student}', { student: studentOf(subject) }),
        blocks: [
          { paragraph: t('The orientation is the last step before enrollment is complete. You choose the time.') },
          { paragraph: t(orientationPlaces[entry.orientationType === 'VIRTUAL' ? 'online' : 'center']) },
          ...(named.length > 0
            ? [
                {
                  rows: named.map((slot, at) => ({
                    label: t('Time {number}', { number: at + 1 }),
                    text: describeSlot(slot, timeZone, language.locale),
                  })),
                },
              ]
            : [
                {
                  paragraph: t('No times are free right now. We add more; please look at the page again, or call us.'),
                },
              ]),
          ...linkToBooking(subject),
          ...(canceled ? [describeCanceled(subject, canceled)] : []),
          { rows: listCenterRows(subject) },
          { paragraph: `${t('Do you have a question?')} ${describeContact(texts, findReplyAddress(subject))}` },
        ],
        replyTo: findReplyAddress(subject),
      };
    },
    attachments: attachCalendarFile,
  };
}
