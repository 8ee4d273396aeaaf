import { isExpected } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { stateToRestore } from '#domain/registration/status.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { FamilyRequest } from '../entries/family-changes.ts';
import type { ChangeMails } from '../entries/mail/change-mails.ts';
import {
  noteWithdrawal,
  planWithdrawalMails,
  requireUndoable,
  requireWithdrawable,
} from '../entries/withdraw-entry.ts';
import { family } from '../platform/actor.ts';
import { everyCharter } from '../platform/http/access.ts';
import { applyAction } from './apply-action.ts';
import { cancellationMail } from './orientations/orientation-mails.ts';
import { cancellationFields, dropOrientation } from './orientations/replace-orientation.ts';
import type { RegistrationArea } from './registration-parts.ts';

type Changed = Promise<Stored<RegistrationRecord>>;
type Mails = ChangeMails<RegistrationRecord>;

const byFamily = (id: string) => ({ id, scope: everyCharter, actor: family });

/**
 * Terminates a registration for its family, and stores the reason as a note. An orientation that is still to come is
 * canceled and its place is free again; replies still go to the person who arranged it.
 */
export function withdrawRegistration(
  area: RegistrationArea,
  mails: Mails,
  { id, client, reason }: FamilyRequest & { readonly reason: string },
): Changed {
  return applyAction(area, { ...byFamily(id), action: 'withdrawn' }, async (before, at) => {
    requireWithdrawable(area, before);
    const now = new Date(at);
    const isLost = isExpected(before, now);
    const { orientationStaffEmail } = before;
    const rest = isLost ? { ...dropOrientation(before), orientationStaffEmail } : before;
    const entry = {
      ...rest,
      ...cancellationFields(before, now),
      terminationNotes: reason,
      withdrawal: { at, reason, back: stateToRestore(before, isLost) },
    };
    const { family: toFamily, center } = mails.withdrawn;
    return {
      entry,
      reason: noteWithdrawal(reason, at),
      mails: isLost ? [cancellationMail] : [],
      todo: await planWithdrawalMails(area, [toFamily, center], entry, { at, client }),
    };
  });
}

/** Undoes a withdrawal; after a canceled orientation, another one can be scheduled. */
export function undoRegistrationWithdrawal(
  area: RegistrationArea,
  mails: Mails,
  { id, client }: FamilyRequest,
): Changed {
  return applyAction(area, { ...byFamily(id), action: 'withdrawal undone' }, async (before, at) => {
    requireUndoable(before, new Date(at));
    const { withdrawal: _, terminationNotes: _reason, ...entry } = before;
    return { entry, todo: await planWithdrawalMails(area, [mails.undone], entry, { at, client }) };
  });
}
