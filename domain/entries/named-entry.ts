import * as v from 'valibot';
import { entryAreaNames } from '#domain/entry-areas.ts';
import { EntryId } from '#domain/http/shapes.ts';

/** A reference to an entry, with the student's name, in lists of other records such as mails. */
export const NamedEntry = v.object({
  _id: EntryId,
  area: v.picklist(entryAreaNames),
  student: v.string(),
  learningCenter: v.string(),
  /** IANA name of the time zone of its brand. */
  timeZone: v.string(),
});
export type NamedEntry = v.InferOutput<typeof NamedEntry>;
