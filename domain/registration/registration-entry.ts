import * as v from 'valibot';
import { recordEntries } from '#domain/form-kit/record.ts';
import { EntryId, Instant, SubmissionId } from '#domain/http/shapes.ts';
import { Coordinates } from '#domain/locations/site.ts';
import { enrollmentTypes, registrationForm } from './registration-form.ts';
import { registrationStatuses } from './status.ts';

/** The learning center as it was when the registration was made or moved. */
const learningCenterEntries = {
  learningCenterId: EntryId,
  learningCenterName: v.string(),
  learningCenterCharter: v.string(),
  learningCenterAddress: v.string(),
  learningCenterCoordinates: v.nullable(Coordinates),
  brandIcon: v.string(),
  principal: v.string(),
};

const workflowEntries = {
  status: v.picklist(registrationStatuses),
  progressLevel: v.number(),
  processingLevel: v.number(),
  registerForIntercession: v.boolean(),
  enrollment: v.picklist(enrollmentTypes),
  /** The form that it was filled in with; kept when the entry moves to a brand of the other. */
  variant: v.picklist(['short', 'long']),
  generalRegistrationNotes: v.optional(v.string()),
  /** The request for information that it came from. */
  interestId: v.optional(EntryId),
};

const sharedEntries = {
  charterId: EntryId,
  brandName: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  formVersion: v.number(),
  ...learningCenterEntries,
  ...workflowEntries,
  ...recordEntries(registrationForm.fields),
};

/** A registration as it is stored. */
export const RegistrationRecord = v.object({
  ...sharedEntries,
  id: EntryId,
  entryId: EntryId,
  type: v.literal('registration'),
  updatedBy: v.string(),
  submissionId: SubmissionId,
  answersHash: v.string(),
  searchText: v.string(),
  sort: v.record(v.string(), v.string()),
});
export type RegistrationRecord = v.InferOutput<typeof RegistrationRecord>;

/** A registration as it is read: with the student's age today and the ETag to send back. */
export const Registration = v.object({
  ...sharedEntries,
  _id: EntryId,
  etag: v.string(),
  age: v.nullable(v.number()),
});
export type Registration = v.InferOutput<typeof Registration>;
