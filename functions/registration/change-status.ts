import type { BodyOf } from '#domain/http/route.ts';
import {
  canBeMissed,
  type Orientation,
  type OrientationOffer,
  statusOfOrientation,
} from '#domain/registration/orientation.ts';
import type { addSpecialPrograms, changeRegistrationStatus } from '#domain/registration/process-api.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import type { ProcessState } from '#domain/registration/status.ts';
import type { ChangeRequest } from '../entries/change-entry.ts';
import type { Stored } from '../entries/entry-store.ts';
import { noteItem, writeNote } from '../entries/note-item.ts';
import { actorOf } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { invalid, problem } from '../platform/http/problem.ts';
import { applyAction, inactiveCenter } from './apply-action.ts';
import { findFreeTimes } from './orientations/book-orientation.ts';
import { offerKind } from './orientations/offer-mail.ts';
import { cancellationMail, enrollmentMail, orientationMailOf } from './orientations/orientation-mails.ts';
import { cancellationFields, dropOrientation, replaceOrientation } from './orientations/replace-orientation.ts';
import { hasCancellation } from './orientations/unsent-cancellation.ts';
import { claimForStaff, storeWithPlace } from './orientations/with-place.ts';
import type { RegistrationArea } from './registration-parts.ts';

/** The version of a registration that an action changes, and the caller. */
export type ActionTarget = Pick<ChangeRequest, 'alsoWrite'> & {
  readonly id: string;
  readonly etag: string;
  readonly caller: StaffCaller;
};
type Changed = Promise<Stored<RegistrationRecord>>;

const byStaff = ({ caller, ...target }: ActionTarget) => ({
  ...target,
  scope: caller.scope,
  actor: actorOf(caller),
});

/** Applies the action of a request, with its chosen student or orientation. */
export async function changeStatus(
  area: RegistrationArea,
  target: ActionTarget,
  body: BodyOf<typeof changeRegistrationStatus>,
): Changed {
  const { action, selectedStudent, orientation, offer, ...to } = body;
  if (action === 'orientation sent or scheduled') return schedule(area, target, orientation, to);
  return applyAction(area, { ...byStaff(target), action, to }, async (before, at) => {
    switch (action) {
      case 'match chosen':
      case 'match changed outside processing':
        if (!selectedStudent) throw missing('selectedStudent', 'Choose the student that matches.');
        return { entry: { ...before, selectedStudent } };
      case 'no match confirmed': {
        const { selectedStudent: _, ...entry } = before;
        return { entry };
      }
      case 'orientation offered':
        return offerTimes(area, before, offer, { staffEmail: target.caller.user.azureID, now: new Date(at) });
      case 'no-show noted':
        if (!canBeMissed(before, new Date(at))) throw stillToCome();
        return { entry: before };
      case 'orientation completed':
        return { entry: before, mails: [enrollmentMail] };
      default:
        return { entry: before };
    }
  });
}

/** Takes a place for the orientation of an entry at a center; undefined when its time is not one of the center's. */
type ClaimPlace = typeof claimForStaff;

/** Sends or schedules an orientation. In a time of its center it takes a place. */
export async function schedule(
  area: RegistrationArea,
  target: ActionTarget,
  orientation: Orientation | undefined,
  to: ProcessState,
  claimPlace: ClaimPlace = claimForStaff,
): Changed {
  const { kit, places } = area;
  const { id, caller } = target;
  if (!orientation) throw missing('orientation', 'Choose the orientation.');
  if (statusOfOrientation(orientation.type) !== to.status)
    throw missing('orientation.type', `This orientation gives the status '${statusOfOrientation(orientation.type)}'.`);
  const { entry: present } = await area.store.readToChange(id, caller.scope, target.etag);
  const center = await kit.findCenter(present.learningCenterId);
  if (!center) throw inactiveCenter(present);
  const place = await claimPlace(places, center, orientation.time, { entryId: id, now: kit.now() });
  const action = 'orientation sent or scheduled';
  return storeWithPlace(places, place, id, () =>
    applyAction(area, { ...byStaff(target), action, to }, async (before, at) => {
      const known = await forgetCalendar(area, before);
      const clock = { timeZone: center.timeZone, now: new Date(at) };
      const entry = replaceOrientation(known, orientation, caller.user.azureID, clock);
      return {
        entry: { ...entry, ...(place && { orientationPlace: place }) },
        mails: [orientationMailOf(orientation.type)],
      };
    }),
  );
}

/** Lets the family choose the time of its orientation; throws 409 when its center has no free time. */
async function offerTimes(
  area: RegistrationArea,
  before: RegistrationRecord,
  offer: OrientationOffer | undefined,
  { staffEmail, now }: { readonly staffEmail: string; readonly now: Date },
) {
  if (!offer) throw missing('offer', 'Choose the type of the orientation.');
  const center = await area.kit.findCenter(before.learningCenterId);
  if (!center) throw inactiveCenter(before);
  if ((await findFreeTimes(area, center, now)).times.length === 0) throw noFreeTime(before);
  const { type, link } = offer;
  const { orientationPhase = 'POST' } = before;
  return {
    entry: {
      ...dropOrientation(before),
      orientationOffered: true,
      orientationType: type,
      orientationPhase,
      ...(type === 'VIRTUAL' && { orientationLink: link }),
      orientationStaffEmail: staffEmail,
      ...cancellationFields(before, now),
    },
    mails: area.mails.filter(({ kind }) => kind === offerKind),
  };
}

const noFreeTime = ({ learningCenterName }: RegistrationRecord) =>
  problem(409, 'No free time', {
    detail: `${learningCenterName} has no time with a free place. Schedule another date and time instead.`,
  });

/** Removes the canceled calendar event of a registration, unless the mail with its cancellation is still to be sent. */
async function forgetCalendar(area: RegistrationArea, before: RegistrationRecord): Promise<RegistrationRecord> {
  if (before.orientationCanceled === undefined) return before;
  if (await hasCancellation(area, before.id, ['pending', 'sending', 'failed'])) return before;
  const { orientationCanceled: _, ...known } = before;
  return known;
}

const missing = (field: string, message: string) => invalid([{ field, message }]);

const stillToCome = () =>
  problem(409, 'Orientation to come', {
    detail: 'The orientation is still to come, so nobody can have missed it. To call it off, cancel it.',
  });

/** Completes an enrollment after its orientation, and sends the family a mail. */
export function completeOrientation(area: RegistrationArea, target: ActionTarget): Changed {
  return applyAction(area, { ...byStaff(target), action: 'orientation completed' }, (entry) => ({
    entry,
    mails: [enrollmentMail],
  }));
}

/** Saves the special programs of a student. */
export function savePrograms(
  area: RegistrationArea,
  target: ActionTarget,
  body: BodyOf<typeof addSpecialPrograms>,
): Changed {
  const { programList: programs, programDescription } = body;
  return applyAction(area, { ...byStaff(target), action: 'special programs saved' }, (before) => ({
    entry: { ...before, programs, programDescription },
  }));
}

/** Terminates an enrollment, and stores the reason as a note. A future orientation is canceled. */
export function terminateEnrollment(area: RegistrationArea, target: ActionTarget, notes: string): Changed {
  return applyAction(area, { ...byStaff(target), action: 'terminated' }, (before, at) => {
    const event = cancellationFields(before, new Date(at));
    return {
      entry: { ...before, ...event, terminationNotes: notes },
      related: [noteItem(before.id, writeNote(actorOf(target.caller), `Enrollment terminated: ${notes}`, at))],
      mails: 'orientationSequence' in event ? [cancellationMail] : [],
    };
  });
}

/**
 * Cancels only an orientation: the family gets a mail, unless its time has passed, and another one can be scheduled.
 * Replies of the family still go to the person who arranged it.
 */
export function cancelArrangedOrientation(area: RegistrationArea, target: ActionTarget, reason: string): Changed {
  return applyAction(area, { ...byStaff(target), action: 'orientation canceled' }, (before, at) => {
    const { orientationStaffEmail } = before;
    const event = before.orientationTime ? cancellationFields(before, new Date(at)) : { orientationCanceled: '' };
    const isNews = 'orientationSequence' in event || !before.orientationTime;
    return {
      entry: { ...dropOrientation(before), orientationStaffEmail, ...event },
      reason: writeNote(actorOf(target.caller), `Orientation canceled: ${reason}`, at),
      mails: isNews ? [cancellationMail] : [],
    };
  });
}

/** Reactivates a terminated enrollment, without its earlier orientation. */
export function reactivateEnrollment(area: RegistrationArea, target: ActionTarget): Changed {
  return applyAction(area, { ...byStaff(target), action: 'reactivated' }, (before) => {
    const { terminationNotes: _, ...entry } = dropOrientation(before);
    return { entry };
  });
}
