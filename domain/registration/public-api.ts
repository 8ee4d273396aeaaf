import * as v from 'valibot';
import { noteMaxLength } from '#domain/entries/note.ts';
import { defineRoute } from '#domain/http/route.ts';
import { DraftToken, EntryId, SubmissionId, textSchema } from '#domain/http/shapes.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { Orientation } from './orientation.ts';
import { enrollmentTypes } from './registration-form.ts';

/**
 * Only the fields other than answers are checked here. Answers are validated against the form, because its questions
 * depend on each other.
 */
export const submitRegistration = defineRoute({
  method: 'POST',
  path: '/api/registration',
  access: ['public', 'contributor'],
  summary: 'Register a student: a family, or staff for one, also from a request for information',
  body: v.looseObject({
    submissionId: SubmissionId,
    learningCenterId: v.optional(EntryId),
    enrollment: v.optional(v.picklist(enrollmentTypes), 'REGULAR'),
    /** In which the family reads; English when absent. */
    language: v.optional(LanguageCode),
    draftToken: v.optional(DraftToken),
    /** Only for staff. */
    interestId: v.optional(EntryId),
    /** Only for staff: it becomes the first note. */
    generalRegistrationNotes: v.optional(textSchema(noteMaxLength)),
    /** Only for staff: sent or scheduled with the submission, in the phase PRE. */
    orientation: v.optional(Orientation),
  }),
  response: v.object({ _id: EntryId }),
  status: 201,
  rateLimit: 'submissions',
  underLoad: 'line',
});
