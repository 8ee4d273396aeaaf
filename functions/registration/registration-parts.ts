import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { OrientationPlaces } from './orientations/orientation-places.ts';

/** How a registration claims the interest that it is made from. */
export type TakesOver = {
  readonly claim: (interestId: string, registrationId: string, caller: StaffCaller) => Promise<void>;
  readonly confirm: (interestId: string, registrationId: string) => Promise<void>;
  readonly abandon: (interestId: string, registrationId: string) => Promise<void>;
  readonly release: (interestId: string, registrationId: string) => Promise<void>;
};

export type RegistrationArea = EntryArea<RegistrationRecord> & {
  readonly interests: TakesOver;
  readonly places: OrientationPlaces;
};
