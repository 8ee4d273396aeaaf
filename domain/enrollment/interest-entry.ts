import * as v from 'valibot';
import { recordEntries } from '#domain/form-kit/record.ts';
import { EntryId, Instant, SubmissionId } from '#domain/http/shapes.ts';
import { Coordinates } from '#domain/locations/site.ts';
import { interestForm } from './interest-form.ts';
import { interestStatuses } from './status.ts';

/** The learning center as it was when the entry was made or moved. Source: spec 1 §3 Interest request. */
const learningCenterEntries = {
  learningCenterId: EntryId,
  learningCenterName: v.string(),
  learningCenterCharter: v.string(),
  learningCenterAddress: v.string(),
  learningCenterCoordinates: v.nullable(Coordinates),
  charterWebsite: v.string(),
  charterContactnumber: v.string(),
  brandIcon: v.string(),
  principal: v.string(),
};

const workflowEntries = {
  status: v.picklist(interestStatuses),
  lastContactDate: v.nullable(Instant),
  campaign: v.optional(v.string()),
  /** The charter that the family came with (`?charter=`); the entry's own is that of its learning center. */
  charter: v.optional(v.string()),
  registrationId: v.optional(EntryId),
};

/** A request for information as it is stored. */
export const InterestRecord = v.object({
  id: EntryId,
  entryId: EntryId,
  type: v.literal('interest'),
  charterId: EntryId,
  brandName: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: v.string(),
  formVersion: v.number(),
  submissionId: SubmissionId,
  answersHash: v.string(),
  searchText: v.string(),
  /** What each sortable column sorts by: never absent, because an index leaves out what is. */
  sort: v.record(v.string(), v.string()),
  audience: v.picklist(['family', 'staff']),
  noteCount: v.number(),
  ...learningCenterEntries,
  ...workflowEntries,
  ...recordEntries(interestForm.fields),
});
export type InterestRecord = v.InferOutput<typeof InterestRecord>;

/** A request for information as it is read: with its age today and the ETag to send back. */
export const InterestEntry = v.object({
  _id: EntryId,
  etag: v.string(),
  charterId: EntryId,
  brandName: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  formVersion: v.number(),
  age: v.nullable(v.number()),
  noteCount: v.number(),
  ...learningCenterEntries,
  ...workflowEntries,
  ...recordEntries(interestForm.fields),
});
export type InterestEntry = v.InferOutput<typeof InterestEntry>;

/** A contact note. Source: spec 3 §3. */
export const ContactNote = v.object({
  _id: v.string(),
  Username: v.string(),
  email: v.string(),
  notes: v.string(),
  interestId: EntryId,
  timestamp: Instant,
});
export type ContactNote = v.InferOutput<typeof ContactNote>;
