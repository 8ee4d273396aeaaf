import * as v from 'valibot';
import { readBase, recordBase } from '#domain/entries/entry-record.ts';
import { familyChangeFields } from '#domain/entries/family-change.ts';
import { languageField } from '#domain/entries/language-field.ts';
import { learningCenterFields } from '#domain/entries/learning-center-fields.ts';
import { listedEntry, rowFields } from '#domain/entries/listed-entry.ts';
import { Note } from '#domain/entries/note.ts';
import { defineRecordFields, readEntries, storedEntries } from '#domain/entries/record-fields.ts';
import { workFields } from '#domain/entries/work-fields.ts';
import { recordEntries } from '#domain/form-kit/record.ts';
import { EntryId, Instant } from '#domain/http/shapes.ts';
import { interestForm } from './interest-form.ts';
import { interestStatuses } from './status.ts';

/** The record fields of a request for information that are no answers. */
export const interestRecordFields = defineRecordFields({
  status: { label: 'Status', schema: v.picklist(interestStatuses), column: 'text' },
  lastContactDate: { label: 'Last Contact', schema: v.nullable(Instant), column: 'day' },
  noteCount: { label: 'Contact Notes', schema: v.number(), column: 'number' },
  ...learningCenterFields,
  charterWebsite: { label: 'Charter Website', schema: v.string() },
  charterContactnumber: { label: 'Charter Phone', schema: v.string() },
  ...languageField,
  campaign: { label: 'Campaign', schema: v.optional(v.string()), column: 'text' },
  /** The charter of the URL parameter `charter`; the entry's charter is that of its learning center. */
  charter: { label: 'Charter of the link', schema: v.optional(v.string()) },
  registrationId: { label: 'Registration', schema: v.optional(EntryId) },
  ...familyChangeFields,
  ...workFields,
  audience: { label: 'Entered by', schema: v.picklist(['family', 'staff']), internal: true },
  /** The registration that has claimed the interest; no other registration can be made from it (INT-25). */
  claim: {
    label: 'Claim',
    schema: v.optional(v.object({ registrationId: EntryId, followUpId: v.string() })),
    internal: true,
  },
});

/** The stored shape of a request for information. */
export const InterestRecord = v.object({
  ...recordBase('interest'),
  ...storedEntries(interestRecordFields),
  ...recordEntries(interestForm.fields),
});
export type InterestRecord = v.InferOutput<typeof InterestRecord>;

/** The shape of a request for information in responses. */
export const InterestEntry = v.object({
  ...readBase,
  ...readEntries(interestRecordFields),
  ...recordEntries(interestForm.fields),
});
export type InterestEntry = v.InferOutput<typeof InterestEntry>;

/** An interest in an export, with its notes if the query requests them. */
export const ListedInterest = listedEntry(InterestEntry);
export type ListedInterest = v.InferOutput<typeof ListedInterest>;

/** A row of the list: its columns, and the id of its entry. */
export const InterestRow = v.pick(InterestEntry, [
  ...rowFields,
  'brandName',
  'studentFirstName',
  'studentLastName',
  'learningCenterName',
  'parentFirstName',
  'parentLastName',
  'phone',
  'primaryEmail',
  'lastContactDate',
  'registrationId',
  'gradeLevel',
  'proposedAt',
]);
export type InterestRow = v.InferOutput<typeof InterestRow>;

/** A contact note. */
export const ContactNote = v.object({
  ...Note.entries,
  interestId: EntryId,
});
export type ContactNote = v.InferOutput<typeof ContactNote>;
