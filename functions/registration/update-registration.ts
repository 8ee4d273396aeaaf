import { defaultTimeZone } from '#domain/calendar/today.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { describeCenter } from '#domain/locations/site.ts';
import type { updateRegistration as route } from '#domain/registration/api.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { actionsFrom } from '#domain/registration/status.ts';
import { editEntry } from '../entries/edit-entry.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { StaffCaller } from '../platform/access.ts';
import { problem } from '../platform/problem.ts';
import { checkAnswers } from './registration-answers.ts';
import type { RegistrationArea } from './registration-area.ts';

/** Changes answers or learning center of an open registration that is still as `etag` says; what is absent stays. */
export function updateRegistration(
  area: RegistrationArea,
  id: string,
  edit: BodyOf<typeof route>,
  etag: string,
  caller: StaffCaller,
): Promise<Stored<RegistrationRecord>> {
  return editEntry(area, {
    ...{ id, etag, edit, caller },
    checkAnswers: async (before, stored, given) => {
      const { variant, enrollment } = before;
      const timeZone = (await area.kit.findCenter(before.learningCenterId))?.brand.timeZone ?? defaultTimeZone;
      const filledIn = new Date(before.createdAt);
      return checkAnswers({ variant, enrollment, timeZone, filledIn }, { ...stored, ...given });
    },
    describeCenter,
    changeKept: (before) => {
      if (actionsFrom(before).has('edit')) return {};
      throw problem(409, 'Closed', { detail: `A registration with the status '${before.status}' cannot be changed.` });
    },
  });
}
