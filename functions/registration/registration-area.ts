import { pickAnswers } from '#domain/form-kit/record.ts';
import { describeRegistration } from '#domain/registration/describe-registration.ts';
import { instantsOf, isComing, isExpected, parseSlot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { Registration, RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { orientationStatuses } from '#domain/registration/status.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { createEntryArea, type EntryArea, type FamilyView } from '../entries/entry-area.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { problem } from '../platform/http/problem.ts';
import { orientationMails } from './orientations/orientation-mails.ts';
import { hasCancellation } from './orientations/unsent-cancellation.ts';
import { registerProcessRoutes } from './process-routes.ts';
import { submissionMails } from './registration-mails.ts';
import type { RegistrationArea, TakesOver } from './registration-parts.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';

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

/** Whether the family of a registration expects an orientation. */
const expectsOrientation = ({ status }: RegistrationRecord) => orientationStatuses.some((one) => one === status);

/** Returns the orientation of a registration, if its family expects one. */
function showOrientation(entry: RegistrationRecord): FamilyView {
  if (!expectsOrientation(entry)) return { hasAnswers: true };
  const { orientationLink: link, orientationTime } = entry;
  const timeZone = zoneOfOrientation(entry);
  const slot = parseSlot(orientationTime);
  const times = slot && instantsOf(slot, timeZone);
  const instants = times && { start: times.start.toISOString(), end: times.end.toISOString() };
  return { hasAnswers: true, orientation: { timeZone, ...(link && { link }), ...instants } };
}

/** Primary registrations with their mails and change records. */
export function createRegistration(kit: EntryKit, interests: TakesOver) {
  const entries: EntryArea<RegistrationRecord> = createEntryArea<RegistrationRecord>(kit, registrationDefinition, {
    mails: [...submissionMails, ...orientationMails],
    toSections: (stored) =>
      describeRegistration(entries.read<Registration>(stored), { definition: registrationDefinition }),
    forFamily: showOrientation,
    answersForFamily: (entry) => ({
      answers: pickAnswers(registrationForm, entry),
      variant: entry.variant,
      enrollment: entry.enrollment,
    }),
    calendarForFamily: async (entry, center, texts) => {
      const slot = expectsOrientation(entry) ? parseSlot(entry.orientationTime) : undefined;
      if (!slot) return undefined;
      // Imported here, because its library would slow down every start of the app.
      const { writeCalendarFile } = await import('./orientations/orientation-calendar.ts');
      return writeCalendarFile({ method: 'REQUEST', slot, entry, center, attendees: [], texts });
    },
    arranged: (today) => ({
      sql: 'ARRAY_CONTAINS(@arranged, c.status) AND c.sort.orientationTime >= @today',
      parameters: { arranged: orientationStatuses, today },
    }),
    deletion: {
      // A deleted entry sends no mail, so the family would not know that the orientation is canceled.
      check: async (entry, now) => {
        const { id, orientationCanceled } = entry;
        if (isExpected(entry, now)) throw orientationToCome();
        if (!isComing(orientationCanceled, { timeZone: zoneOfOrientation(entry), now })) return;
        if (await hasCancellation(entries, id, ['pending', 'sending'])) throw cancellationToLeave();
      },
      remember: ({ interestId }) => ({ interestId }),
      // While its registration is in the trash, the interest is open again.
      followsAtOnce: true,
      follow: async (id, { interestId }) => {
        if (typeof interestId === 'string') await interests.release(interestId, id);
      },
      restored: async ({ id, interestId }) => {
        if (interestId) await interests.confirm(interestId, id);
      },
    },
  });
  const area: RegistrationArea = { ...entries, interests };
  const register = (endpoint: Endpoint) => {
    registerRegistrationRoutes(endpoint, area);
    registerProcessRoutes(endpoint, area);
  };
  return { area, register };
}
