import { defaultTimeZone } from '#domain/calendar/today.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { pickCenterFields } from '#domain/locations/site.ts';
import type { updateRegistration as route } from '#domain/registration/api.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { isExpected, parseSlot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { actionsFrom } from '#domain/registration/status.ts';
import { hasRole } from '#domain/users/user.ts';
import { editEntry } from '../entries/edit-entry.ts';
import type { Stored } from '../entries/entry-store.ts';
import { writeNote } from '../entries/note-item.ts';
import { actorOf } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { invalid, problem } from '../platform/http/problem.ts';
import { checkRegistrationAnswers } from './registration-answers.ts';
import type { RegistrationArea } from './registration-parts.ts';

/**
 * Changes answers or learning center of a registration if it still has the version `etag`; absent values do not change.
 * After completion or termination an admin may correct answers, with a reason.
 */
export function changeRegistration(
  area: RegistrationArea,
  id: string,
  edit: BodyOf<typeof route>,
  etag: string,
  caller: StaffCaller,
): Promise<Stored<RegistrationRecord>> {
  return editEntry(area, {
    id,
    etag,
    edit,
    caller,
    checkAnswers: (before, stored, given) => checkEditedRegistration(area, before, { ...stored, ...given }),
    describeCenter: pickCenterFields,
    explainCorrection: (before, at) => {
      if (actionsFrom(before).has('edit')) return undefined;
      const isAdmin = hasRole(caller.user, 'Admin');
      if (!isAdmin) throw closed(before, 'An admin can correct its answers.');
      if ((edit.learningCenterId ?? before.learningCenterId) !== before.learningCenterId)
        throw closed(before, 'Its answers can be corrected; its learning center stays.');
      const { correctionReason: reason } = edit;
      if (!reason) throw invalid([{ field: 'correctionReason', message: 'Enter why the answers are corrected.' }]);
      return writeNote(actorOf(caller), `Answers corrected: ${reason}`, at);
    },
    changeRecordFields: (before, at) => {
      const { learningCenterId = before.learningCenterId } = edit;
      if (learningCenterId === before.learningCenterId) return {};
      if (isExpected(before, new Date(at))) throw orientationToCome(before);
      // The orientation stays in its time zone, even if the brand of the new center has another one.
      const hadOrientation = (before.orientationTime ?? before.orientationCanceled) !== undefined;
      return hadOrientation ? { orientationTimeZone: zoneOfOrientation(before) } : {};
    },
  });
}

const closed = ({ status }: RegistrationRecord, instead: string) =>
  problem(409, 'Closed', { detail: `A registration with the status '${status}' cannot be changed. ${instead}` });

/**
 * Returns the problem for moving a registration whose family expects an orientation at its present center: a move would
 * not notify the family.
 */
function orientationToCome(entry: RegistrationRecord) {
  const { learningCenterName } = entry;
  const slot = parseSlot(entry.orientationTime);
  const when = slot ? ` on ${describeSlot(slot, zoneOfOrientation(entry))}` : '';
  const message = `The family expects an orientation at ${learningCenterName}${when}. Wait until it is over. Or terminate the enrollment, which informs the family that the orientation is canceled, reactivate it, and then choose another learning center.`;
  return problem(409, 'Orientation to come', { detail: message, errors: [{ field: 'learningCenterId', message }] });
}

/** Validates edited answers by the rules of the day on which the family filled in the form, and returns them. */
export async function checkEditedRegistration(
  { kit }: Pick<RegistrationArea, 'kit'>,
  { variant, enrollment, learningCenterId, createdAt }: RegistrationRecord,
  answers: RawAnswers,
) {
  const timeZone = (await kit.findCenter(learningCenterId))?.brand.timeZone ?? defaultTimeZone;
  return checkRegistrationAnswers({ variant, enrollment, timeZone, filledIn: new Date(createdAt) }, answers);
}
