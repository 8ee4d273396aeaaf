import * as v from 'valibot';
import { readBase, recordBase } from '#domain/entries/entry-record.ts';
import { defineRecordFields, readEntries, storedEntries } from '#domain/entries/record-fields.ts';
import { recordEntries } from '#domain/form-kit/record.ts';
import { EntryId, Instant } from '#domain/http/shapes.ts';
import { leloForm } from './lelo-form.ts';
import { leloStatuses } from './status.ts';

/** The names of the blobs with the images of signatures. */
const SignatureBlobs = v.object({ student: v.string(), parent: v.optional(v.string()) });

/** The facts about the signing on the evidence page, stored so that an agreement can be rebuilt. */
const SigningEvidence = v.object({
  signedAt: Instant,
  address: v.string(),
  userAgent: v.string(),
  /** Version of the words that electronic signing was agreed to. */
  consentVersion: v.string(),
  /** The version of the agreement that was read and signed. */
  agreementVersion: v.optional(v.string()),
});
export type SigningEvidence = v.InferOutput<typeof SigningEvidence>;

/** Answers that an agreement prints and staff may correct later. */
export const printedAnswers = ['firstName', 'middleName', 'lastName', 'birthDate', 'pgRelationshipToStudent'] as const;

/** An agreement as it was stored: signed by its family, or made again by staff. `madeBy` is a name, or 'family'. */
const AgreementVersion = v.object({
  uploadedUrl: v.string(),
  fileName: v.string(),
  madeAt: Instant,
  madeBy: v.string(),
  /** Of one that a family signed: the blob of what it was made of. */
  signedRecord: v.optional(v.string()),
  signatures: v.optional(SignatureBlobs),
});
export type AgreementVersion = v.InferOutput<typeof AgreementVersion>;

/** The record fields of a secondary registration that are no answers. */
export const leloRecordFields = defineRecordFields({
  status: { label: 'Status', schema: v.picklist(leloStatuses), column: 'text' },
  /** Registration ID. Printed and mailed: alone it opens nothing (LELO-27). */
  _uuid: { label: 'Registration ID', schema: v.pipe(v.string(), v.uuid()), column: 'text' },
  permaLink: { label: 'Permalink', schema: v.string() },
  LeloRegistrationProfile: { label: 'Session', schema: EntryId },
  session_name: { label: 'Session', schema: v.string(), column: 'text' },
  learningCenterCharter: { label: 'Charter', schema: v.string(), column: 'text' },
  learningCenterName: { label: 'Learning Center', schema: v.string(), column: 'text' },
  learningCenterId: { label: 'Learning Center', schema: EntryId },
  /** One per course, in order; '' for a course without one. */
  selectedCourseAgreements: { label: 'Agreements', schema: v.array(v.string()) },
  /** Days of signing, YYYY-MM-DD; the parent's is absent where the student signs alone. */
  studentSignatureDate: { label: 'Student Signature Date', schema: v.optional(v.string()), column: 'date' },
  parentSignatureDate: { label: 'Parent Signature Date', schema: v.optional(v.string()), column: 'date' },
  /** The sealed agreement: address and name of its blob. */
  uploadedUrl: { label: 'Signed Agreement', schema: v.optional(v.string()) },
  fileName: { label: 'Signed Agreement File', schema: v.optional(v.string()) },
  /** All of them once there is more than one, the oldest first; the last one is what `uploadedUrl` names. */
  agreementVersions: { label: 'Signed Agreements', schema: v.optional(v.array(AgreementVersion)) },
  /** The blob of what the current agreement was made of. */
  signedRecord: { label: 'Record of Signing', schema: v.optional(v.string()), internal: true },
  /** The answers that the current agreement prints. */
  agreed: { label: 'Answers in the Agreement', schema: v.optional(v.record(v.string(), v.optional(v.string()))) },
  signatures: { label: 'Signatures', schema: v.optional(SignatureBlobs), internal: true },
  /** Files that this entry names and that a check did not find in storage: containers and names of blobs. */
  missingFiles: { label: 'Missing Files', schema: v.optional(v.array(v.string())) },
  evidence: { label: 'Evidence', schema: v.optional(SigningEvidence), internal: true },
  /** How often a wrong date of birth was given to its link: the link is locked from five on, until staff reset it. */
  wrongBirthDates: { label: 'Wrong Birth Dates', schema: v.optional(v.number()) },
});

/** A wrong date of birth may be given this often (LELO-28). */
export const mostWrongBirthDates = 5;

const { studentSignature: _student, parentSignature: _parent, ...answerEntries } = recordEntries(leloForm.fields);

/** The stored shape of a secondary registration: without the images of its signatures. */
export const LeloRecord = v.object({
  ...recordBase('leloRegistration'),
  ...storedEntries(leloRecordFields),
  ...answerEntries,
});
export type LeloRecord = v.InferOutput<typeof LeloRecord>;

/** A secondary registration as staff read it. */
export const LeloRegistration = v.object({ ...readBase, ...readEntries(leloRecordFields), ...answerEntries });
export type LeloRegistration = v.InferOutput<typeof LeloRegistration>;
