import { defaultTimeZone, todayIn } from '#domain/calendar/today.ts';
import type { SessionCharter } from '#domain/courses/api.ts';
import { listChartersOf } from '#domain/courses/session-charters.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { type FieldError, validate } from '#domain/form-kit/validate.ts';
import { problemTypes } from '#domain/http/problem.ts';
import {
  sameSignatureMessage,
  sessionClosedMessage,
  sessionUpcomingMessage,
  unofferedCenterMessage,
} from '#domain/leloRegistration/family-messages.ts';
import { findChosenCenter, leloContext } from '#domain/leloRegistration/lelo-context.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Center } from '#domain/locations/site.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import { findWindow } from '#domain/sessions/session-window.ts';
import { invalid, problem, unavailable } from '../platform/http/problem.ts';
import { requireDrawableNames } from './agreement/drawable-names.ts';
import { readSignatureInk } from './agreement/read-signature.ts';
import type { LeloArea } from './lelo-deps.ts';

/** A validated submission. */
export type Checked = {
  readonly session: SessionRecord;
  readonly center: Center;
  /** The charter and center in the session's offerings. */
  readonly chosen: { readonly charter: SessionCharter; readonly center: SessionCharter['learningCenters'][number] };
  readonly answers: ReturnType<typeof checkAnswers>;
  readonly images: { readonly student: Uint8Array; readonly parent?: Uint8Array };
};

/**
 * Validates a family's submission for a session: the session is open, the center offers the chosen courses, all answers
 * are valid, and the signatures are real. Throws the errors; fast checks come first.
 */
export async function checkSubmission(
  area: LeloArea,
  session: SessionRecord,
  raw: RawAnswers,
  uuid?: string,
): Promise<Checked> {
  const { kit, deps } = area;
  const { center, offering, charters, chosen } = await findOffered(area, session, raw);
  const { charter, center: offered } = chosen;
  requireOpenSession(session, center?.brand.timeZone, kit.now(), uuid);
  if (!center || !charter || !offered) throw invalid([{ field: 'siteId', message: unofferedCenterMessage }]);
  const today = todayIn(center.brand.timeZone, kit.now());
  const { leloLists } = await import('#domain/leloRegistration/lelo-lists.ts');
  const base = { variant: center.brand.variant, today, lists: leloLists };
  const answers = checkAnswers(leloContext(base, charters, raw), raw);
  await requireDrawableNames(area, answers);
  const images = readImages(answers);
  // From here on the data that the answers were checked against cannot change.
  if (!offering || !(await deps.markOfferingUsed(offering))) throw unavailable(1);
  return { session, center, chosen: { charter, center: offered }, answers, images };
}

/** Returns the center of answers with its offering in a session; `chosen` is empty unless it is active and has courses. */
export async function findOffered({ kit, deps }: LeloArea, { id }: SessionRecord, answers: RawAnswers) {
  const center = typeof answers.siteId === 'string' ? await kit.findCenter(answers.siteId) : undefined;
  const offering = center && (await deps.findOffering(id, center.site.id));
  const charters = center && offering ? listChartersOf([center], [offering]) : [];
  return { center, offering, charters, chosen: findChosenCenter(charters, answers) };
}

/** Throws 409, with the page for the family, unless families may register now. */
export function requireOpenSession(
  session: SessionRecord,
  timeZone: string | undefined,
  now: Date,
  uuid: string | undefined,
): void {
  const { state } = findWindow(session, timeZone ?? defaultTimeZone, now);
  if (state === 'open') return;
  throw problem(409, 'Session closed', {
    type: problemTypes.sessionClosed,
    detail: state === 'upcoming' ? sessionUpcomingMessage : sessionClosedMessage,
    page: ['/sessionExpired', session.permalink, ...(uuid ? [uuid] : [])].join('/'),
  });
}

function checkAnswers(context: Parameters<typeof validate>[1], raw: RawAnswers) {
  const result = validate(leloForm, context, raw);
  if (!result.ok) throw invalid(result.errors);
  return result.answers;
}

function readImages({ studentSignature, parentSignature }: ReturnType<typeof checkAnswers>): Checked['images'] {
  const errors: FieldError[] = [];
  const read = (field: string, dataUrl: string) => {
    const signature = readSignatureInk(dataUrl);
    if ('image' in signature) return signature.image;
    errors.push({ field, message: signature.message });
    return new Uint8Array();
  };
  const student = read('studentSignature', studentSignature ?? '');
  // An error in one signature is reported before the next one is read.
  if (errors.length > 0) throw invalid(errors);
  const parent = parentSignature === undefined ? undefined : read('parentSignature', parentSignature);
  if (errors.length > 0) throw invalid(errors);
  if (parent && Buffer.compare(student, parent) === 0) {
    throw invalid([{ field: 'parentSignature', message: sameSignatureMessage }]);
  }
  return { student, ...(parent && { parent }) };
}
