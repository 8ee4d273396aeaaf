import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { Note } from '#domain/entries/note.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { actionsFrom, hasOrientation, type ProcessAction, type ProcessState } from '#domain/registration/status.ts';
import { type ChangeRequest, changeEntry } from '../entries/change-entry.ts';
import type { Stored } from '../entries/entry-store.ts';
import { type MailKind, planMails } from '../entries/mail/mail-kind.ts';
import { family } from '../platform/actor.ts';
import { describeLastChange, problem } from '../platform/http/problem.ts';
import { type FollowUp, type Message, newFollowUp, type OutboxItem } from '../platform/outbox/outbox-item.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { revisionOf } from './orientations/orientation-mail-parts.ts';
import { placeCheckKind } from './orientations/orientation-places.ts';
import { planReminder } from './orientations/orientation-reminder.ts';
import type { RegistrationArea } from './registration-parts.ts';

/** An action on the version `etag` of a registration; without it on any version, as an action by its family is. */
export type ActionRequest = Omit<ChangeRequest, 'action'> & {
  readonly action: ProcessAction;
  /** The process state after the action, if several are possible. */
  readonly to?: ProcessState | ((before: RegistrationRecord) => ProcessState);
};

type Entry = Unindexed<RegistrationRecord>;
/** The changes of an action other than the process state. */
type ActionChange = {
  readonly entry: Unindexed<RegistrationRecord>;
  readonly mails?: readonly MailKind<RegistrationRecord>[];
  /** The reason: stored as a note and shown in the history. */
  readonly reason?: Note;
  readonly related?: readonly Item[];
  /** Other mails. */
  readonly todo?: readonly OutboxItem[];
};

/**
 * Applies an action to a registration: writes entry, change record and mails in one batch. Throws 409 when another user
 * has changed the registration, or when its process state does not allow the action. `change` returns the changes
 * other than the process state; it may throw.
 */
export function applyAction(
  area: RegistrationArea,
  { to, ...request }: ActionRequest,
  change: (before: RegistrationRecord, at: string) => ActionChange | Promise<ActionChange> = (entry) => ({ entry }),
): Promise<Stored<RegistrationRecord>> {
  const { action } = request;
  return changeEntry(area, request, async (before, at) => {
    const processState = findProcessState(before, action, typeof to === 'function' ? to(before) : to);
    const { entry, mails = [], related = [], todo: others = [], reason } = await change(before, at);
    // Who does not expect an orientation needs no place.
    const freed = hasOrientation(processState.status) ? {} : { orientationPlace: undefined };
    const changed = { ...entry, ...processState, ...freed };
    const planned = await planActionMails(area, mails, changed, action, at);
    const sent = request.actor === family ? planned.map(limitByEntry) : planned;
    const reminder = isNewTime(before, changed) ? await planReminder(area, changed, new Date(at)) : [];
    const todo = [...sent, ...others, ...reminder, ...planPlaceCheck(before, changed, new Date(at))];
    return { entry: changed, related, todo, ...(reason && { reason }) };
  });
}

/** Returns the process state after an action; throws 409 unless the action is allowed. */
function findProcessState(
  before: RegistrationRecord,
  action: ProcessAction,
  to: ProcessState | undefined,
): ProcessState {
  const possible = actionsFrom(before).get(action) ?? [];
  const found = to ? possible.find((state) => isSame(state, to)) : possible[0];
  if (found)
    return { status: found.status, progressLevel: found.progressLevel, processingLevel: found.processingLevel };
  const { message, fields } = describeLastChange(before);
  throw problem(409, 'Not possible now', {
    detail: `${message} This action is not possible from there. Reload the registration to see the next steps.`,
    ...fields,
  });
}

const isSame = (one: ProcessState, other: ProcessState) =>
  one.status === other.status &&
  one.progressLevel === other.progressLevel &&
  one.processingLevel === other.processingLevel;

/** How many mails of a kind a family may cause for an entry in a day. */
const maxByFamily = 6;
const limitByEntry = (message: Message): Message => ({
  ...message,
  limits: [{ key: `${message.kind}:${message.entryId}`, most: maxByFamily }],
});

/** Whether a change gives an orientation another time, or the same one again. */
const isNewTime = (before: Entry, { status, orientationTime, orientationSequence }: Entry) =>
  hasOrientation(status) && orientationTime !== undefined && orientationSequence !== before.orientationSequence;

/** Returns the follow-up that frees the place which a registration no longer has. */
function planPlaceCheck({ id, orientationPlace: place }: RegistrationRecord, changed: Entry, now: Date): FollowUp[] {
  if (!place || changed.orientationPlace?.claim === place.claim) return [];
  return [newFollowUp({ entryId: id, kind: placeCheckKind, data: { place, entryId: id } }, now)];
}

async function planActionMails(
  { kit }: RegistrationArea,
  mails: readonly MailKind<RegistrationRecord>[],
  entry: Unindexed<RegistrationRecord>,
  action: ProcessAction,
  at: string,
) {
  if (mails.length === 0) return [];
  const center = await kit.findCenter(entry.learningCenterId);
  // An enrollment can be terminated even if its center no longer exists.
  if (!center && (action === 'terminated' || action === 'withdrawn')) return [];
  if (!center) throw inactiveCenter(entry);
  const about = revisionOf(entry);
  return planMails(mails, entry, center, { byFamily: false, now: new Date(at), mailLimits: kit.mailLimits, about });
}

/**
 * The problem for an action that sends a mail when the center no longer exists: a mail contains the center's contact
 * data.
 */
export const inactiveCenter = ({ learningCenterName }: Pick<RegistrationRecord, 'learningCenterName'>) =>
  problem(409, 'Learning center not active', {
    detail: `${learningCenterName} is not active any more. Choose another learning center for this registration first.`,
  });
