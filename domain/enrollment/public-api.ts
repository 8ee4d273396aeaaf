import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { DraftToken, EntryId, lineSchema, SubmissionId } from '#domain/http/shapes.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';

/**
 * Only the fields other than answers are checked here. Answers are validated against the form, because its questions
 * depend on each other.
 */
const submissionEntries = {
  submissionId: SubmissionId,
  site_id: v.optional(EntryId),
  learningCenterId: v.optional(EntryId),
  campaign: v.optional(lineSchema(100)),
  charter: v.optional(lineSchema(100)),
  /** The language of the family; English when absent. */
  language: v.optional(LanguageCode),
  draftToken: v.optional(DraftToken),
};
export const InterestSubmission = v.looseObject(submissionEntries);
export const Created = v.object({ _id: EntryId });

export const submitPublicInterest = defineRoute({
  method: 'POST',
  path: '/api/enrollment/public',
  access: 'public',
  summary: 'A family asks for information',
  body: InterestSubmission,
  response: Created,
  status: 201,
  rateLimit: 'submissions',
  underLoad: 'line',
});

export const updatePublicInterest = defineRoute({
  method: 'PUT',
  path: '/api/enrollment/public/{id}',
  access: 'public',
  summary: 'A family corrects its request within 24 hours; the submissionId is the proof',
  params: v.object({ id: EntryId }),
  body: InterestSubmission,
  response: Created,
  status: 200,
  rateLimit: 'submissions',
});
