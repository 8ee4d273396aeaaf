import * as v from 'valibot';
import { maxAddressLength } from '#domain/contact-rules/email.ts';
import { CalendarDate, EntryId, listQueryFields } from '#domain/http/shapes.ts';
import { grades } from '#domain/reference/grades.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { TagText } from './work-fields.ts';

/** The values of `assignedTo` that are no address: entries of the caller, and of nobody. */
export const assignedToMe = 'me';
export const assignedToNobody = 'nobody';

/** The filters of every list of entries. The days of submission are inclusive and in the time zone of each entry's brand. */
export const entryFilterParameters = {
  charterId: v.optional(EntryId),
  learningCenterId: v.optional(EntryId),
  age: v.optional(v.picklist(['under18', 'over18'], "age must be 'under18' or 'over18'.")),
  grade: v.optional(
    v.picklist(
      grades.map(({ code }) => code),
      `grade must be one of ${grades.map(({ code }) => code).join(', ')}.`,
    ),
  ),
  language: v.optional(LanguageCode),
  /** The sign-in address of a staff member, `me` for the caller, or `nobody`. */
  assignedTo: v.optional(v.pipe(v.string(), v.maxLength(maxAddressLength))),
  tag: v.optional(TagText),
  submittedFrom: v.optional(CalendarDate),
  submittedTo: v.optional(CalendarDate),
};

/** The query of a list of entries. */
export const entryListParameters = { ...listQueryFields, ...entryFilterParameters };
