import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { indexInterest } from '#domain/enrollment/interest-index.ts';
import { newInterest } from '#domain/enrollment/status.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { BrandRecord } from '#domain/locations/brand.ts';
import { type Center, describeCenter } from '#domain/locations/site.ts';
import { everyCharter, type StaffCaller } from '../platform/access.ts';
import { entryIdOf, equalTexts } from '../platform/keys.ts';
import { type Message, newMessage } from '../platform/message.ts';
import { notFound, problem } from '../platform/problem.ts';
import { createOnce, family, hashAnswers, requireCenter, type SubmissionParts } from '../platform/submission.ts';
import { checkAnswers, pickStaffAnswers } from './interest-answers.ts';
import { type InterestStore, interestsContainer } from './interest-store.ts';

export type Submission = {
  readonly submissionId: string;
  readonly site_id?: string | undefined;
  readonly learningCenterId?: string | undefined;
  readonly campaign?: string | undefined;
  readonly charter?: string | undefined;
  readonly [answer: string]: unknown;
};
export type InterestParts = SubmissionParts<InterestStore>;

/** How long a family may correct what it sent, in milliseconds. Source: contract, PUT /api/enrollment/public. */
const correctionTime = 24 * 60 * 60 * 1000;

/**
 * Stores a request for information with its mails and change record, once: the same form gives the same entry, other
 * answers under the same submissionId are refused. `caller` is absent when a family submits.
 */
export async function submitInterest(parts: InterestParts, body: Submission, caller?: StaffCaller): Promise<string> {
  const center = await requireCenter(parts.findCenter, body.learningCenterId ?? body.site_id, caller?.scope);
  const now = parts.now?.() ?? new Date();
  const record = buildRecord(body, center, now, caller);
  const messages = messagesOf(record, center, now, { toFamily: true, updated: false });
  const change = parts.changes(record.id, 'created', record.updatedBy, {}, record);
  return createOnce(parts, interestsContainer.id, record, messages, change);
}

/** A family corrects its request: `submissionId` is the proof that it is theirs. What staff added to it stays. */
export async function correctInterest(parts: InterestParts, id: string, body: Submission): Promise<void> {
  const center = await requireCenter(parts.findCenter, body.learningCenterId ?? body.site_id);
  const now = parts.now?.() ?? new Date();
  const fresh = buildRecord(body, center, now);
  let messages: Message[] = [];
  await parts.store.modify(id, everyCharter, (before) => {
    if (!equalTexts(before.submissionId, body.submissionId)) throw notFound();
    if (now.getTime() - Date.parse(before.createdAt) > correctionTime) {
      throw problem(409, 'Too late to change', {
        detail: 'This form can be changed for 24 hours. Please call the center to change it now.',
      });
    }
    if (fresh.answersHash === before.answersHash) return { entry: before, related: [] };
    if (before.registrationId || wasChangedByStaff(center.brand, before)) {
      throw problem(409, 'In hand already', {
        detail: 'The learning center is working on this form. Please call the center to change it now.',
      });
    }
    const { createdAt, status, lastContactDate, noteCount, registrationId } = before;
    const kept = {
      ...pickStaffAnswers(center.brand, before),
      ...fresh,
      ...{ id, entryId: id, createdAt, status, lastContactDate, noteCount },
      ...(registrationId ? { registrationId } : {}),
    };
    const entry = { ...kept, ...indexInterest(kept) };
    const toFamily = entry.primaryEmail !== before.primaryEmail;
    messages = messagesOf(entry, center, now, { toFamily, updated: true });
    return { entry, related: [...messages, parts.changes(id, 'changed', family, before, entry)] };
  });
  await parts.outbox.enqueue(interestsContainer.id, messages);
}

/** Whether the entry no longer says what the family sent last, beside answers that only staff give. */
function wasChangedByStaff(brand: BrandRecord, entry: InterestRecord): boolean {
  const byStaff = pickStaffAnswers(brand, entry);
  const sent = Object.fromEntries(
    Object.entries(pickAnswers(interestForm, entry)).filter(([name]) => !(name in byStaff)),
  );
  return hashAnswers(sent, entry.learningCenterId, entry.campaign, entry.charter) !== entry.answersHash;
}

function buildRecord(body: Submission, center: Center, now: Date, caller?: StaffCaller): InterestRecord {
  const audience = caller ? 'staff' : 'family';
  const answers = checkAnswers(center.brand, audience, body);
  const id = entryIdOf('enrollment', body.submissionId);
  const at = now.toISOString();
  const record = {
    id,
    entryId: id,
    type: 'interest' as const,
    createdAt: at,
    updatedAt: at,
    updatedBy: caller?.user.name ?? family,
    formVersion: interestForm.version,
    submissionId: body.submissionId,
    answersHash: hashAnswers(answers, center.site.id, body.campaign, body.charter),
    audience,
    noteCount: 0,
    status: newInterest,
    lastContactDate: null,
    ...(body.campaign ? { campaign: body.campaign } : {}),
    ...(body.charter ? { charter: body.charter } : {}),
    ...describeCenter(center),
    ...answers,
  } satisfies Omit<InterestRecord, 'searchText' | 'sort'>;
  return { ...record, ...indexInterest(record) };
}

type MessagePlan = { readonly toFamily: boolean; readonly updated: boolean };

function messagesOf(record: InterestRecord, center: Center, now: Date, { toFamily, updated }: MessagePlan): Message[] {
  const entryId = record.id;
  const familyAddress = toFamily ? record.primaryEmail : undefined;
  const centerAddress = center.site.enrollment_info.interestEmail;
  return [
    ...(familyAddress
      ? [
          newMessage(
            { entryId, kind: 'interest-email', to: [familyAddress], limited: record.audience === 'family' },
            now,
          ),
        ]
      : []),
    ...(centerAddress
      ? [
          newMessage(
            { entryId, kind: 'interest-notification-email', to: [centerAddress], limited: updated, updated },
            now,
          ),
        ]
      : []),
  ];
}
