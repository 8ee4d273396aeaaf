import { randomUUID } from 'node:crypto';
import { todayIn } from '#domain/calendar/today.ts';
import type { SessionCharter } from '#domain/courses/api.ts';
import type { OfferingRecord } from '#domain/courses/course.ts';
import { listAgreements } from '#domain/courses/course-rules.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { validate } from '#domain/form-kit/validate.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { findChosenCenter } from '#domain/leloRegistration/lelo-context.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { preRegistrationContext, preRegistrationForm } from '#domain/leloRegistration/pre-registration.ts';
import type { submitLelo as route } from '#domain/leloRegistration/public-api.ts';
import { waitingForFamily } from '#domain/leloRegistration/status.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import { findWindow } from '#domain/sessions/session-window.ts';
import { english } from '#domain/texts/language.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { alreadyReceived, hashAnswers, startRecord, submitEntry } from '../entries/submit-entry.ts';
import { actorOf } from '../platform/actor.ts';
import { everyCharter, isInScope, type StaffCaller } from '../platform/http/access.ts';
import { invalid, notFound, problem, unavailable } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';

/** Functions of other areas that a pre-registration needs. */
export type PreRegistrationDeps = {
  /** Returns the session with a permalink or an id; throws 404 for an unknown one. */
  readonly readSession: (permalink: string) => Promise<SessionRecord>;
  /** Returns the charters of a session, with their centers and courses. */
  readonly listCharters: (sessionId: string) => Promise<readonly SessionCharter[]>;
  /** Returns the course offering of a center in a session; undefined if it has none. */
  readonly findOffering: (sessionId: string, siteId: string) => Promise<OfferingRecord | undefined>;
  /** Marks the offering as used, so that no copy of it can be undone; false when the offering has changed. */
  readonly markOfferingUsed: (offering: OfferingRecord) => Promise<boolean>;
};

/** The questions of a pre-registration. */
const asked = new Set(preRegistrationForm.steps.flatMap(({ fields }) => Object.keys(fields)));

/**
 * Stores a pre-registration by staff, once; the family continues it. The session may open later, but must not be over
 * or inactive. A repeated request gets the stored answer before any other check, even after its session has closed;
 * other answers under its submissionId are refused with 409.
 */
export async function preRegister(
  area: EntryArea<LeloRecord>,
  { readSession, listCharters, findOffering, markOfferingUsed }: PreRegistrationDeps,
  body: BodyOf<typeof route>,
  caller: StaffCaller,
): Promise<{ readonly _id: string; readonly _uuid: string }> {
  const { submissionId } = body;
  const sent = Object.fromEntries(
    Object.entries(pickAnswers(preRegistrationForm, body)).filter(([name]) => asked.has(name)),
  );
  const otherValues = [body.LeloRegistrationProfile];
  const present = await area.store.find(entryIdOf(leloDefinition.idSeed, submissionId));
  if (present && isInScope(caller.scope, present.entry.charterId)) {
    const { id, _uuid, answersHash } = present.entry;
    if (answersHash !== hashAnswers(sent, ...otherValues)) throw alreadyReceived();
    return { _id: id, _uuid };
  }
  const session = await readSession(body.permaLink);
  if (session.id !== body.LeloRegistrationProfile) throw notFound();
  const offering = typeof body.siteId === 'string' ? await findOffering(session.id, body.siteId) : undefined;
  const charters = (await listCharters(session.id)).filter(({ charter_id }) => isInScope(caller.scope, charter_id));
  const { charter, center: chosen } = findChosenCenter(charters, body);
  const center = chosen && (await area.kit.findCenter(chosen.siteId));
  const now = area.kit.now();
  const context = preRegistrationContext(
    { variant: 'long', today: todayIn(center?.brand.timeZone, now) },
    charters,
    body,
  );
  const result = validate(preRegistrationForm, context, body);
  if (!result.ok) throw invalid(result.errors);
  // Valid answers name a charter and a center; the center may have been deleted.
  if (!charter || !chosen || !center) throw notFound();
  const { timeZone, brandName } = center.brand;
  if (['expired', 'inactive'].includes(findWindow(session, timeZone, now).state)) throw closed(session);
  if (!offering || !(await markOfferingUsed(offering))) throw unavailable(1);

  const { answers } = result;
  const actor = actorOf(caller);
  const record: Unindexed<LeloRecord> = {
    ...startRecord(leloDefinition, { submissionId, answers: sent, otherValues, actor, now }),
    charterId: charter.charter_id,
    brandName,
    timeZone,
    status: waitingForFamily,
    _uuid: randomUUID(),
    permaLink: session.permalink,
    LeloRegistrationProfile: session.id,
    session_name: session.name,
    learningCenterCharter: charter.charter,
    learningCenterName: chosen.name,
    learningCenterId: chosen.siteId,
    selectedCourseAgreements: listAgreements(chosen.levels, answers.courses ?? []),
    language: body.language ?? english.code,
    ...answers,
  };
  const _id = await submitEntry(area, record, [], actor);
  // The second of two equal requests returns the result of the first.
  const { entry } = await area.store.read(_id, everyCharter);
  return { _id, _uuid: entry._uuid };
}

function closed({ name }: SessionRecord) {
  return problem(409, 'Session closed', {
    detail: `Registration for ${name} is over or not active. Choose another session, or ask an administrator to open it.`,
  });
}
