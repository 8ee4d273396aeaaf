import * as v from 'valibot';
import { CalendarDate, EntryId, listQueryEntries } from '#domain/http/shapes.ts';

/** The query of a list of entries. The days of submission are inclusive and in the time zone of each entry's brand. */
export const entryListParameters = {
  ...listQueryEntries,
  learningCenterId: v.optional(EntryId),
  submittedFrom: v.optional(CalendarDate),
  submittedTo: v.optional(CalendarDate),
};
