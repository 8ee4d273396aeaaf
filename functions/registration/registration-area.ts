import { isComing, isExpected } from '#domain/registration/orientation.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { createEntryArea, type EntryArea } from '../entries/entry-area.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import type { StaffCaller } from '../platform/access.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { problem } from '../platform/problem.ts';
import { orientationMails } from './orientation-mails.ts';
import { registerProcessRoutes } from './process-routes.ts';
import { submissionMails } from './registration-mails.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { hasCancellation } from './unsent-cancellation.ts';

/** How a registration takes over the request for information that it comes from. Source: decisions 25 and 49. */
export type TakesOver = {
  readonly claim: (interestId: string, registrationId: string, caller: StaffCaller) => Promise<void>;
  readonly confirm: (interestId: string, registrationId: string) => Promise<void>;
  readonly abandon: (interestId: string, registrationId: string) => Promise<void>;
  readonly release: (interestId: string, registrationId: string) => Promise<void>;
};

export type RegistrationArea = EntryArea<RegistrationRecord> & { readonly interests: TakesOver };

const orientationToCome = () =>
  problem(409, 'Orientation to come', {
    detail: 'The family expects an orientation. Terminate the enrollment first: the family is told. Then delete it.',
  });
const cancellationToLeave = () =>
  problem(409, 'Email on its way', {
    detail:
      'The email that tells the family that the orientation is canceled has not left yet. Wait a moment, then delete the registration. The section Emails shows whether it was sent.',
  });

/** Primary registrations with their mails and changes. */
export function createRegistration(kit: EntryKit, interests: TakesOver) {
  const entries = createEntryArea<RegistrationRecord>(kit, registrationDefinition, {
    mails: [...submissionMails, ...orientationMails],
    deletion: {
      // What is deleted sends no mail, so the family would come for nothing.
      check: async (entry, now) => {
        const { id, orientationCanceled, timeZone } = entry;
        const clock = { timeZone, now };
        if (isExpected(entry, clock)) throw orientationToCome();
        if (!isComing(orientationCanceled, clock)) return;
        if (await hasCancellation(entries, id, ['pending', 'sending'])) throw cancellationToLeave();
      },
      remember: ({ interestId }) => ({ interestId }),
      follow: async (id, { interestId }) => {
        if (typeof interestId === 'string') await interests.release(interestId, id);
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
