import type { BodyOf } from '#domain/http/route.ts';
import { canBeMissed, statusOfOrientation } from '#domain/registration/orientation.ts';
import type { addSpecialPrograms, changeRegistrationStatus } from '#domain/registration/process-api.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import type { Stored } from '../entries/entry-store.ts';
import { noteItem, writeNote } from '../entries/note-item.ts';
import { actorOf } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { invalid, problem } from '../platform/http/problem.ts';
import { applyAction, inactiveCenter } from './apply-action.ts';
import { cancellationMail, enrollmentMail, orientationMailOf } from './orientations/orientation-mails.ts';
import { cancelEvent, dropOrientation, replaceOrientation } from './orientations/replace-orientation.ts';
import { hasCancellation } from './orientations/unsent-cancellation.ts';
import type { RegistrationArea } from './registration-parts.ts';

/** The version of a registration that an action changes, and the caller. */
export type ActionTarget = { readonly id: string; readonly etag: string; readonly caller: StaffCaller };
type Changed = Promise<Stored<RegistrationRecord>>;

const byStaff = ({ id, etag, caller }: ActionTarget) => ({ id, etag, scope: caller.scope, actor: actorOf(caller) });

/** Applies the action of a request, with its chosen student or orientation. */
export function changeStatus(
  area: RegistrationArea,
  target: ActionTarget,
  body: BodyOf<typeof changeRegistrationStatus>,
): Changed {
  const { action, selectedStudent, orientation, ...to } = body;
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
      case 'orientation sent or scheduled': {
        if (!orientation) throw missing('orientation', 'Choose the orientation.');
        if (statusOfOrientation(orientation.type) !== to.status)
          throw missing(
            'orientation.type',
            `This orientation gives the status '${statusOfOrientation(orientation.type)}'.`,
          );
        const center = await area.kit.findCenter(before.learningCenterId);
        if (!center) throw inactiveCenter(before);
        const clock = { timeZone: center.timeZone, now: new Date(at) };
        const known = await forgetCalendar(area, before);
        const entry = replaceOrientation(known, orientation, target.caller.user.azureID, clock);
        return { entry, mails: [orientationMailOf(orientation.type)] };
      }
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
    const event = cancelEvent(before, new Date(at));
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
    const event = before.orientationTime ? cancelEvent(before, new Date(at)) : { orientationCanceled: '' };
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
