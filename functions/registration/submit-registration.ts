import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { type Center, pickCenterFields } from '#domain/locations/site.ts';
import { type Orientation, statusOfOrientation } from '#domain/registration/orientation.ts';
import type { submitRegistration as route } from '#domain/registration/public-api.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import {
  addedByStaff,
  addedWithOrientation,
  type ProcessState,
  submittedByFamily,
} from '#domain/registration/status.ts';
import { english } from '#domain/texts/language.ts';
import { planDraftEnd } from '../entries/draft-end.ts';
import { planMails } from '../entries/mail/mail-kind.ts';
import { noteItem, writeNote } from '../entries/note-item.ts';
import { requireCenter, startRecord, submitEntry } from '../entries/submit-entry.ts';
import { actorOf, family } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { invalid, isProblem } from '../platform/http/problem.ts';
import { orientationMailOf } from './orientations/orientation-mails.ts';
import { planReminder } from './orientations/orientation-reminder.ts';
import { replaceOrientation } from './orientations/replace-orientation.ts';
import { claimForStaff, storeWithPlace } from './orientations/with-place.ts';
import { checkRegistrationAnswers } from './registration-answers.ts';
import { submissionMails } from './registration-mails.ts';
import type { RegistrationArea } from './registration-parts.ts';

type Submission = BodyOf<typeof route>;

/**
 * Stores a registration with its mails and change record, once. `caller` is absent when a family submits. A
 * registration by staff may include an orientation to send or schedule, and may be made from an interest, which is
 * claimed first.
 */
export async function storeRegistration(
  area: RegistrationArea,
  body: Submission,
  caller?: StaffCaller,
  client?: string,
): Promise<string> {
  const center = await requireCenter(area.kit, body.learningCenterId, caller?.scope);
  const now = area.kit.now();
  const { places } = area;
  const built = await buildRecord(body, center, now, caller);
  const orientation = caller && body.orientation;
  const place = orientation && (await claimForStaff(places, center, orientation.time, { entryId: built.id, now }));
  const record = { ...built, ...(place && { orientationPlace: place }) };
  const mails = [...submissionMails, ...(orientation ? [orientationMailOf(orientation.type)] : [])];
  const messages = await planMails(mails, record, center, {
    byFamily: caller === undefined,
    client,
    now,
    mailLimits: area.kit.mailLimits,
  });
  const notes = caller && body.generalRegistrationNotes;
  const first = notes ? [noteItem(record.id, writeNote(actorOf(caller), notes, record.createdAt))] : [];
  const reminder = orientation ? await planReminder(area, record, now) : [];
  const todo = [...messages, ...reminder, ...(await planDraftEnd(area.kit, body.draftToken, record.id))];
  const submit = () => submitEntry(area, record, todo, caller ? actorOf(caller) : family, first);
  const store = () => storeWithPlace(places, place, record.id, submit);
  const { interestId } = record;
  return caller && interestId ? takeOver(area, interestId, record.id, caller, store) : store();
}

/** Stores a registration that is made from an interest, and claims the interest for it. */
async function takeOver(
  { interests, kit }: RegistrationArea,
  interestId: string,
  registrationId: string,
  caller: StaffCaller,
  store: () => Promise<string>,
): Promise<string> {
  await interests.claim(interestId, registrationId, caller);
  try {
    await store();
  } catch (error) {
    // After a failed call the state of the store is unknown. The claim is resolved when it expires.
    if (isProblem(error) && error.problem.status < 500) await interests.abandon(interestId, registrationId);
    throw error;
  }
  await interests.confirm(interestId, registrationId).catch((error: unknown) => {
    kit.warn(`Linking request ${interestId} failed; it is done when its claim is settled: ${error}`);
  });
  return registrationId;
}

async function buildRecord(
  body: Submission,
  center: Center,
  now: Date,
  caller?: StaffCaller,
): Promise<Unindexed<RegistrationRecord>> {
  const { variant, timeZone } = center.brand;
  const { enrollment, submissionId } = body;
  const answers = await checkRegistrationAnswers({ variant, enrollment, timeZone, filledIn: now }, body);
  const interestId = caller ? body.interestId : undefined;
  const actor = caller ? actorOf(caller) : family;
  const orientation = caller && body.orientation;
  const orientationTexts = orientation ? [JSON.stringify(orientation)] : [];
  const otherValues = [
    center.site.id,
    enrollment,
    interestId,
    caller && body.generalRegistrationNotes,
    ...orientationTexts,
  ];
  const record = {
    ...startRecord(registrationDefinition, { submissionId, answers, otherValues, actor, now }),
    language: body.language ?? english.code,
    variant,
    enrollment,
    registerForIntercession: enrollment !== 'REGULAR',
    ...findProcessState(caller, orientation),
    ...(interestId ? { interestId } : {}),
    ...pickCenterFields(center),
    ...answers,
  };
  if (!caller || !orientation) return record;
  if (orientation.phase !== 'PRE')
    throw invalid([{ field: 'orientation.phase', message: 'A registration begins in the phase PRE.' }]);
  return replaceOrientation(record, orientation, caller.user.azureID, { timeZone: center.timeZone, now });
}

function findProcessState(caller: StaffCaller | undefined, orientation: Orientation | undefined): ProcessState {
  if (!caller) return submittedByFamily;
  return orientation ? addedWithOrientation(statusOfOrientation(orientation.type)) : addedByStaff;
}
