import { defaultTimeZone } from '#domain/calendar/today.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { describeCenter } from '#domain/locations/site.ts';
import type { updateRegistration as route } from '#domain/registration/api.ts';
import { formatSlot, isExpected, parseSlot } from '#domain/registration/orientation.ts';
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
    changeKept: (before, at) => {
      if (!actionsFrom(before).has('edit')) {
        const detail = `A registration with the status '${before.status}' cannot be changed.`;
        throw problem(409, 'Closed', { detail });
      }
      const { learningCenterId = before.learningCenterId } = edit;
      const { timeZone } = before;
      if (learningCenterId !== before.learningCenterId && isExpected(before, { timeZone, now: new Date(at) }))
        throw expectedThere(before);
      return {};
    },
  });
}

/** The time and the people are those of the center that is left: nobody would be there, and no one told the family. */
function expectedThere({ learningCenterName, orientationTime }: RegistrationRecord) {
  const slot = parseSlot(orientationTime);
  const when = slot ? ` on ${formatSlot(slot)}` : '';
  const message = `The family expects an orientation at ${learningCenterName}${when}. Move the registration after it; or terminate the enrollment, which tells the family that the orientation is canceled, reactivate it, and choose another learning center then.`;
  return problem(409, 'Orientation to come', { detail: message, errors: [{ field: 'learningCenterId', message }] });
}
