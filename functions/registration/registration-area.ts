import { addDays } from '#domain/calendar/days.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { Center } from '#domain/locations/site.ts';
import { describeRegistration } from '#domain/registration/describe-registration.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { instantsOf, isComing, isExpected, parseSlot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { OrientationPlace } from '#domain/registration/orientation-slots.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { Registration, RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { hasOrientation, orientationStatuses } from '#domain/registration/status.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { createEntryArea, type EntryArea, type FamilyView } from '../entries/entry-area.ts';
import { createChangeMails } from '../entries/mail/change-mails.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { problem } from '../platform/http/problem.ts';
import { createRegistrationSteps } from './bulk-steps.ts';
import { mergeRegistrations } from './merge-registration.ts';
import { bookTime, findFreeTimes, listTimesFor, releaseTime } from './orientations/book-orientation.ts';
import { bookableUntil } from './orientations/bookable-until.ts';
import { createOfferMail } from './orientations/offer-mail.ts';
import { orientationMails } from './orientations/orientation-mails.ts';
import { createOrientationPlaces } from './orientations/orientation-places.ts';
import { hasCancellation } from './orientations/unsent-cancellation.ts';
import { registerProcessRoutes } from './process-routes.ts';
import { describeContext } from './registration-answers.ts';
import { submissionMails } from './registration-mails.ts';
import type { RegistrationArea, TakesOver } from './registration-parts.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { undoRegistrationWithdrawal, withdrawRegistration } from './withdraw-registration.ts';

const orientationToCome = () =>
  problem(409, 'Orientation to come', {
    detail:
      'The family expects an orientation. Terminate the enrollment first, which notifies the family. Then delete it.',
  });
const cancellationToLeave = () =>
  problem(409, 'Email on its way', {
    detail:
      'The email that tells the family that the orientation is canceled has not left yet. Wait a moment, then delete the registration. The section Emails shows whether it was sent.',
  });

/** Returns the orientation of a registration, if its family expects one. */
function showOrientation(entry: RegistrationRecord, center: Center | undefined): FamilyView {
  const until = center && bookableUntil(entry, center);
  const online = entry.orientationType === 'VIRTUAL';
  if (until === 'always') return { hasAnswers: true, booking: { online } };
  if (!hasOrientation(entry.status)) return { hasAnswers: true };
  const { orientationLink: link, orientationTime } = entry;
  const timeZone = zoneOfOrientation(entry);
  const slot = parseSlot(orientationTime);
  const times = slot && instantsOf(slot, timeZone);
  const instants = times && { start: times.start.toISOString(), end: times.end.toISOString() };
  const booking = until && { booking: { changeUntil: until.toISOString(), online } };
  return { hasAnswers: true, orientation: { timeZone, ...(link && { link }), ...instants }, ...booking };
}

const changeMails = createChangeMails<RegistrationRecord>(registrationDefinition, (_, { site }) => [
  site.enrollment_info.registrationEmail,
]);

/** Primary registrations with their mails and change records. A claimed place of an orientation expires after `claimSeconds`. */
export function createRegistration(kit: EntryKit, interests: TakesOver, claimSeconds: number) {
  const entries: EntryArea<RegistrationRecord> = createEntryArea<RegistrationRecord>(kit, registrationDefinition, {
    mails: [
      ...submissionMails,
      ...orientationMails,
      createOfferMail((center) => findFreeTimes({ places }, center, kit.now())),
    ],
    toSections: (stored) =>
      describeRegistration(entries.read<Registration>(stored), { definition: registrationDefinition }),
    forFamily: showOrientation,
    answersForFamily: (entry) => ({
      answers: pickAnswers(registrationForm, entry),
      variant: entry.variant,
      enrollment: entry.enrollment,
    }),
    letterValues: (entry, { language }) => {
      const slot = hasOrientation(entry.status) ? parseSlot(entry.orientationTime) : undefined;
      return { orientation: slot && describeSlot(slot, zoneOfOrientation(entry), language.locale) };
    },
    bulk: createRegistrationSteps(() => area),
    taskRules: {
      'orientation passed': {
        filter: ({ days, today }) => ({
          sql: 'ARRAY_CONTAINS(@statuses, c.status) AND c.orientationTime < @beyond',
          parameters: {
            statuses: ['Orientation Scheduled', 'Virtual Orientation Sent'],
            beyond: addDays(today, days > 0 ? 1 - days : 0),
          },
        }),
        occasion: ({ orientationTime = '' }) => orientationTime,
      },
    },
    familyChanges: {
      form: registrationForm,
      contextOf: describeContext,
      mails: changeMails,
      withdraw: (request) => withdrawRegistration(area, changeMails, request),
      undo: (request) => undoRegistrationWithdrawal(area, changeMails, request),
    },
    calendarForFamily: async (entry, center, texts) => {
      const slot = hasOrientation(entry.status) ? parseSlot(entry.orientationTime) : undefined;
      if (!slot) return undefined;
      // Imported here, because its library would slow down every start of the app.
      const { writeCalendarFile } = await import('./orientations/orientation-calendar.ts');
      return writeCalendarFile({ method: 'REQUEST', slot, entry, center, attendees: [], texts });
    },
    arranged: (today) => ({
      sql: 'ARRAY_CONTAINS(@arranged, c.status) AND c.sort.orientationTime >= @today',
      parameters: { arranged: orientationStatuses, today },
    }),
    merging: mergeRegistrations(() => entries),
    deletion: {
      // A deleted entry sends no mail, so the family would not know that the orientation is canceled.
      check: async (entry, now) => {
        const { id, orientationCanceled } = entry;
        if (isExpected(entry, now)) throw orientationToCome();
        if (!isComing(orientationCanceled, { timeZone: zoneOfOrientation(entry), now })) return;
        if (await hasCancellation(entries, id, ['pending', 'sending'])) throw cancellationToLeave();
      },
      remember: ({ interestId, orientationPlace }) => ({ interestId, orientationPlace }),
      // While its registration is in the trash, the interest is open again.
      followsAtOnce: true,
      follow: async (id, { interestId, orientationPlace }) => {
        if (orientationPlace) await places.removeUnused(orientationPlace as OrientationPlace, id);
        if (typeof interestId === 'string') await interests.release(interestId, id);
      },
      restored: async ({ id, interestId }) => {
        if (interestId) await interests.confirm(interestId, id);
      },
    },
  });
  const placeOf = async (id: string) => (await entries.store.find(id))?.entry.orientationPlace;
  const places = createOrientationPlaces({ kit, seconds: claimSeconds, placeOf });
  const area: RegistrationArea = { ...entries, interests, places };
  const register = (endpoint: Endpoint) => {
    registerRegistrationRoutes(endpoint, area);
    registerProcessRoutes(endpoint, area);
  };
  return {
    area,
    register,
    /** What a family may do about the time of its orientation. */
    booking: {
      listTimes: (entry: StoredBase, center: Center) => listTimesFor(area, entry as RegistrationRecord, center),
      bookTime: (id: string, time: string) => bookTime(area, id, time),
      releaseTime: (id: string) => releaseTime(area, id),
    },
  };
}
