import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { listVersions } from '#domain/leloRegistration/agreement-versions.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { submitSaved as route, Signed } from '#domain/leloRegistration/public-api.ts';
import { lockedAnswers, withLockedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { english } from '#domain/texts/language.ts';
import { changeEntry } from '../entries/change-entry.ts';
import { planDraftEnd } from '../entries/draft-end.ts';
import { planMails } from '../entries/mail/mail-kind.ts';
import { alreadyReceived, hashAnswers, startRecord, submitEntry } from '../entries/submit-entry.ts';
import { family } from '../platform/actor.ts';
import { everyCharter } from '../platform/http/access.ts';
import { notFound, unavailable } from '../platform/http/problem.ts';
import { entryIdOf, hmac, uuidOf } from '../platform/keys.ts';
import { requireAgreementVersion } from './agreement/agreement-version.ts';
import { type Signing, signAgreement } from './agreement/sign-agreement.ts';
import { type Checked, checkSubmission } from './check-submission.ts';
import type { LeloArea } from './lelo-deps.ts';
import { findSaved, type LinkParams, requireActive, requireLinkTo, requireOffered } from './link/saved-link.ts';

type Submission = BodyOf<typeof route>;
type Sender = Signing['sender'];

/** How long the receipt of a submission opens the signed copy, in seconds (SIGN-29). */
export const receiptSeconds = 24 * 60 * 60;

/** Makes the registration ID of a form. A form always gets the same one, which nobody can compute without the server's key. */
function registrationIdOf({ deps }: LeloArea, submissionId: string): string {
  return uuidOf(hmac(deps.idKey, submissionId));
}

/**
 * Stores a signed registration with its agreement, mails and change record, once. A repeated request with the same
 * answers gets the same entry and a new receipt, even after its session has closed.
 */
export async function submitSigned(area: LeloArea, body: Submission, sender: Sender): Promise<Signed> {
  const { submissionId } = body;
  const id = entryIdOf(leloDefinition.idSeed, submissionId);
  const sent = pickAnswers(leloForm, body);
  const present = await area.store.find(id);
  if (present) {
    if (present.entry.answersHash !== hashSent(sent, body.LeloRegistrationProfile)) throw alreadyReceived();
    return answerSigned(area, present.entry);
  }
  requireAgreementVersion(body);
  const session = await area.deps.readSession(body.permaLink);
  if (session.id !== body.LeloRegistrationProfile) throw notFound();
  const checked = await checkSubmission(area, session, sent);
  const now = area.kit.now();
  const otherValues = [body.LeloRegistrationProfile];
  const start = startRecord(leloDefinition, { submissionId, answers: sent, otherValues, actor: family, now });
  const _uuid = registrationIdOf(area, submissionId);
  const signed = await signAgreement(area, checked, {
    id,
    _uuid,
    answersHash: start.answersHash,
    sender,
    reading: body,
  });
  const language = body.language ?? english.code;
  const record = { ...start, _uuid, language, ...describeChoice(checked), ...answersWithoutImages(checked), ...signed };
  const messages = await planMails(area.signedMails, record, checked.center, {
    byFamily: true,
    client: sender.address,
    mailLimits: area.kit.mailLimits,
    now,
  });
  const draftEnd = await planDraftEnd(area.kit, body.draftToken, id);
  await submitEntry(area, record, [...messages, ...draftEnd], family);
  return answerSigned(area, record);
}

type Saved = LinkParams & { readonly linkedEntry: string };

/**
 * Completes and signs a registration that staff saved. Its locked answers are the record's, not those of the request.
 */
export async function signSaved(area: LeloArea, saved: Saved, body: Submission, sender: Sender): Promise<Signed> {
  const { entry: before, session } = await findSaved(area, saved);
  requireLinkTo(before, saved.linkedEntry);
  const sent = withLockedAnswers(before, pickAnswers(leloForm, body));
  const answersHash = hashSent(sent, before.LeloRegistrationProfile);
  const isStored = (entry: LeloRecord) => entry.status === 'Signed' && entry.answersHash === answersHash;
  if (isStored(before)) return answerSigned(area, before);
  requireActive(before, session);
  await requireOffered(area, before, session);
  requireAgreementVersion(body);
  const checked = await checkSubmission(area, session, sent, before._uuid);
  const { id, _uuid } = before;
  const signing = { id, _uuid, answersHash, sender, reading: body, saved: before };
  const signed = await signAgreement(area, checked, signing);
  const { language = before.language } = body;
  const signedFields = {
    ...describeChoice(checked),
    // The link that the family has opened stays valid.
    permaLink: before.permaLink,
    ...answersWithoutImages(checked),
    ...signed,
    ...(language && { language }),
    answersHash,
  };
  const now = area.kit.now();
  const mails = await planMails(area.signedMails, { ...before, ...signedFields }, checked.center, {
    byFamily: true,
    // The family knew the link and the date of birth, which staff entered.
    isKnown: true,
    client: sender.address,
    mailLimits: area.kit.mailLimits,
    now,
  });
  const todo = [...mails, ...(await planDraftEnd(area.kit, body.draftToken, id))];
  const { entry } = await changeEntry(area, { id, scope: everyCharter, actor: family }, (present) => {
    if (isStored(present)) return undefined;
    requireActive(present, session);
    // If staff have changed data of the agreement meanwhile, nothing is written; the client tries again after a second.
    if (lockedAnswers.some((name) => present[name] !== before[name])) throw unavailable(1);
    // What the family proposed before it signed no longer applies.
    const { proposal: _, proposedAt: _at, ...rest } = present;
    const beside = Object.entries(rest).filter(([name]) => !Object.hasOwn(leloForm.fields, name));
    const all = { ...Object.fromEntries(beside), ...signedFields, ...addVersion(present, signed) };
    return { entry: all as unknown as Unindexed<LeloRecord>, todo };
  });
  return answerSigned(area, entry);
}

/** Returns the agreements of an entry after its family has signed a new one; nothing if it is the first. */
function addVersion(
  before: LeloRecord,
  signed: Partial<LeloRecord>,
): Pick<LeloRecord, 'agreementVersions'> | undefined {
  const earlier = listVersions(before);
  if (earlier.length === 0) return undefined;
  const { agreementVersions: _, ...now } = { ...before, ...signed };
  return { agreementVersions: [...earlier, ...listVersions(now)] };
}

/** A hash of the answers as sent. Two submissions with the same hash have the same content. */
const hashSent = (sent: RawAnswers, sessionId: string) => hashAnswers(sent, sessionId);

/** Returns the fields of the chosen session and learning center that are stored in an entry. */
function describeChoice({ session, center: { site, charter, brand } }: Checked) {
  return {
    permaLink: session.permalink,
    LeloRegistrationProfile: session.id,
    session_name: session.name,
    charterId: charter.id,
    learningCenterCharter: charter.name,
    learningCenterId: site.id,
    learningCenterName: site.name,
    brandName: brand.brandName,
    timeZone: brand.timeZone,
  };
}

/** Returns the answers without the images of signatures, which are stored as blobs. */
function answersWithoutImages({
  answers: { studentSignature: _student, parentSignature: _parent, ...stored },
}: Checked) {
  return stored;
}

async function answerSigned({ deps }: LeloArea, { id, _uuid }: Pick<LeloRecord, 'id' | '_uuid'>): Promise<Signed> {
  return { _id: id, _uuid, receiptToken: await deps.linkTokens.issue('receipt', id, receiptSeconds) };
}
