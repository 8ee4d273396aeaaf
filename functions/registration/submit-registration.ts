import { type Center, describeCenter } from '#domain/locations/site.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { type EnrollmentType, registrationForm } from '#domain/registration/registration-form.ts';
import { indexRegistration } from '#domain/registration/registration-index.ts';
import { addedByStaff, submittedByFamily } from '#domain/registration/status.ts';
import type { StaffCaller } from '../platform/access.ts';
import { entryIdOf } from '../platform/keys.ts';
import { type Message, newMessage } from '../platform/message.ts';
import { createOnce, family, hashAnswers, requireCenter, type SubmissionParts } from '../platform/submission.ts';
import { checkAnswers } from './registration-answers.ts';
import { type RegistrationStore, registrationsContainer } from './registration-store.ts';

export type RegistrationParts = SubmissionParts<RegistrationStore> & {
  /**
   * Throws 404 unless the caller may see the request for information that the registration comes from, 409 when that
   * became another registration already.
   */
  readonly checkInterest: (interestId: string, registrationId: string, caller: StaffCaller) => Promise<void>;
  /** Gives the request for information back when its registration was deleted. */
  readonly releaseInterest: (interestId: string, registrationId: string) => Promise<void>;
};

type Submission = {
  readonly submissionId: string;
  readonly enrollment: EnrollmentType;
  readonly learningCenterId?: string | undefined;
  readonly interestId?: string | undefined;
  readonly generalRegistrationNotes?: string | undefined;
  readonly [answer: string]: unknown;
};

/** The message that links the registration with the request for information that it came from; no mail. */
export const linkInterestKind = 'interest-transfer';

/**
 * Stores a registration with its mails and change record, once. `caller` is absent when a family submits; staff add it
 * with its orientation left for later (levels 1/0).
 */
export async function submitRegistration(
  parts: RegistrationParts,
  body: Submission,
  caller?: StaffCaller,
): Promise<string> {
  const center = await requireCenter(parts.findCenter, body.learningCenterId, caller?.scope);
  if (caller && body.interestId) {
    await parts.checkInterest(body.interestId, entryIdOf('registration', body.submissionId), caller);
  }
  const now = parts.now?.() ?? new Date();
  const record = buildRecord(body, center, now, caller);
  const messages = messagesOf(record, center, now, caller === undefined);
  const change = parts.changes(record.id, 'created', caller?.user.azureID ?? family, {}, record);
  return createOnce(parts, registrationsContainer.id, record, messages, change);
}

function buildRecord(body: Submission, center: Center, now: Date, caller?: StaffCaller): RegistrationRecord {
  const { variant, timeZone } = center.brand;
  const { enrollment, submissionId } = body;
  const answers = checkAnswers({ variant, enrollment, timeZone, filledIn: now }, body);
  const id = entryIdOf('registration', submissionId);
  const at = now.toISOString();
  const interestId = caller ? body.interestId : undefined;
  const notes = caller ? body.generalRegistrationNotes?.trim() : undefined;
  const { charterWebsite: _website, charterContactnumber: _contact, ...learningCenter } = describeCenter(center);
  const record = {
    id,
    entryId: id,
    type: 'registration' as const,
    createdAt: at,
    updatedAt: at,
    updatedBy: caller?.user.name ?? family,
    formVersion: registrationForm.version,
    submissionId,
    answersHash: hashAnswers(answers, center.site.id, enrollment, interestId, notes),
    variant,
    enrollment,
    registerForIntercession: enrollment !== 'REGULAR',
    ...(caller ? addedByStaff : submittedByFamily),
    ...(interestId ? { interestId } : {}),
    ...(notes ? { generalRegistrationNotes: notes } : {}),
    ...learningCenter,
    ...answers,
  } satisfies Omit<RegistrationRecord, 'searchText' | 'sort'>;
  return { ...record, ...indexRegistration(record) };
}

/** Who gets the confirmation: the parent where one was asked for, else the student. Source: decisions 35. */
export function familyRecipient(
  record: Pick<RegistrationRecord, 'pgPrimaryEmail' | 'studentEmail'>,
): string | undefined {
  return record.pgPrimaryEmail ?? record.studentEmail;
}

function messagesOf(record: RegistrationRecord, center: Center, now: Date, limited: boolean): Message[] {
  const entryId = record.id;
  const planned = [
    { kind: 'register-email', to: familyRecipient(record), limited },
    { kind: 'register-notification-email', to: center.site.enrollment_info.registrationEmail, limited: false },
  ];
  const mails = planned.flatMap(({ kind, to, limited }) =>
    to ? [newMessage({ entryId, kind, to: [to], limited }, now)] : [],
  );
  if (!record.interestId) return mails;
  return [...mails, newMessage({ entryId, kind: linkInterestKind, to: [], limited: false }, now)];
}
