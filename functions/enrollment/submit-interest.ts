import { readCharterParameter } from '#domain/enrollment/charter-parameter.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { interestRefusals } from '#domain/enrollment/interest-refusals.ts';
import type { submitPublicInterest } from '#domain/enrollment/public-api.ts';
import { newInterest } from '#domain/enrollment/status.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { BodyOf } from '#domain/http/route.ts';
import type { BrandRecord } from '#domain/locations/brand.ts';
import { type Center, describeCharter, pickCenterFields } from '#domain/locations/site.ts';
import { english } from '#domain/texts/language.ts';
import { changeEntry } from '../entries/change-entry.ts';
import { planDraftEnd } from '../entries/draft-end.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { planMails } from '../entries/mail/mail-kind.ts';
import { hashAnswers, requireCenter, startRecord, submitEntry } from '../entries/submit-entry.ts';
import { actorOf, family } from '../platform/actor.ts';
import { everyCharter, type StaffCaller } from '../platform/http/access.ts';
import { notFound, problem } from '../platform/http/problem.ts';
import { equalTexts } from '../platform/keys.ts';
import { checkInterestAnswers, pickStaffAnswers } from './interest-answers.ts';
import { correctionMails, interestMails } from './interest-mails.ts';

export type InterestBody = BodyOf<typeof submitPublicInterest>;

/** How long a family may correct its answers (INT-13). */
const correctionSeconds = 24 * 60 * 60;
const correctionTime = correctionSeconds * 1000;
/** The maximum number of corrections of one interest per day, because each can send mails. */
const dailyCorrections = 20;

/** Who submits: a staff member, or the client address of a family. */
type Sender = { readonly caller?: StaffCaller; readonly client?: string };

/** Stores an interest, once. */
export async function submitInterest(
  area: EntryArea<InterestRecord>,
  body: InterestBody,
  { caller, client }: Sender = {},
): Promise<string> {
  const center = await requireCenter(area.kit, body.learningCenterId ?? body.site_id, caller?.scope);
  const now = area.kit.now();
  const record = buildRecord(body, center, now, caller);
  const messages = await planMails(interestMails, record, center, {
    byFamily: caller === undefined,
    client,
    now,
    mailLimits: area.kit.mailLimits,
  });
  const draftEnd = await planDraftEnd(area.kit, body.draftToken, record.id);
  return submitEntry(area, record, [...messages, ...draftEnd], caller ? actorOf(caller) : family);
}

/** Corrects an interest for its family, which authenticates with `submissionId`. Data that staff added is unchanged. */
export async function correctInterest(
  area: EntryArea<InterestRecord>,
  id: string,
  body: InterestBody,
  client?: string,
): Promise<void> {
  const center = await requireCenter(area.kit, body.learningCenterId ?? body.site_id);
  const now = area.kit.now();
  const fresh = buildRecord(body, center, now);
  await countCorrection(area, id, body.submissionId, now);
  await changeEntry(area, { id, scope: everyCharter, actor: family }, async (before) => {
    if (!equalTexts(before.submissionId, body.submissionId)) throw notFound();
    if (now.getTime() - Date.parse(before.createdAt) > correctionTime) {
      throw problem(409, 'Too late to change', {
        detail: interestRefusals.tooLate,
      });
    }
    if (fresh.answersHash === before.answersHash) return undefined;
    const isElsewhere =
      center.charter.id !== before.charterId && (before.noteCount > 0 || before.status !== newInterest);
    // What the family has done on its page is not replaced by the whole form.
    const wasChangedOnPage = before.proposal !== undefined || before.withdrawal !== undefined;
    const isTaken = before.registrationId || before.claim || isElsewhere || wasChangedOnPage;
    if (isTaken || wasChangedByStaff(center.brand, before)) {
      throw problem(409, 'Already in progress', {
        detail: interestRefusals.inProgress,
      });
    }
    const { createdAt, status, lastContactDate, noteCount } = before;
    const entry = {
      ...pickStaffAnswers(center.brand, before),
      ...fresh,
      id,
      entryId: id,
      createdAt,
      status,
      lastContactDate,
      noteCount,
    };
    const kinds = entry.primaryEmail === before.primaryEmail ? correctionMails : interestMails;
    const todo = await planMails(kinds, entry, center, {
      byFamily: true,
      client,
      updated: true,
      now,
      mailLimits: area.kit.mailLimits,
    });
    return { entry, todo };
  });
}

/** Throws 429 when an interest was corrected too often today. */
async function countCorrection(
  { kit }: EntryArea<InterestRecord>,
  id: string,
  submissionId: string,
  now: Date,
): Promise<void> {
  // The key includes the submissionId, so that a caller without it cannot use up the family's limit.
  const key = `corrections:${id}:${submissionId}:${now.toISOString().slice(0, 10)}`;
  if ((await kit.count(key, 2 * correctionSeconds)) <= dailyCorrections) return;
  throw problem(429, 'Changed too often', {
    detail: interestRefusals.tooOften,
    retryAfter: correctionSeconds,
  });
}

/**
 * Whether staff have changed answers since the family's last submission, apart from answers that only staff can give.
 */
function wasChangedByStaff(brand: BrandRecord, entry: InterestRecord): boolean {
  const byStaff = pickStaffAnswers(brand, entry);
  const sent = Object.fromEntries(
    Object.entries(pickAnswers(interestForm, entry)).filter(([name]) => !(name in byStaff)),
  );
  return hashAnswers(sent, entry.learningCenterId, entry.campaign, entry.charter) !== entry.answersHash;
}

function buildRecord(body: InterestBody, center: Center, now: Date, caller?: StaffCaller): Unindexed<InterestRecord> {
  const { submissionId } = body;
  // A blank answer is not stored, so it is not compared.
  const campaign = body.campaign || undefined;
  const charter = readCharterParameter(center.charter, body.charter);
  const audience = caller ? 'staff' : 'family';
  const answers = checkInterestAnswers(center.brand, audience, body);
  const actor = caller ? actorOf(caller) : family;
  const otherValues = [center.site.id, campaign, charter];
  return {
    ...startRecord(interestDefinition, { submissionId, answers, otherValues, actor, now }),
    audience,
    noteCount: 0,
    status: newInterest,
    lastContactDate: null,
    language: body.language ?? english.code,
    ...(campaign && { campaign }),
    ...(charter && { charter }),
    ...pickCenterFields(center),
    ...describeCharter(center),
    ...answers,
  };
}
