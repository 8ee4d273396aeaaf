import * as v from 'valibot';
import { Note } from './note.ts';

/** What a row of a list has in every area: the link to its entry, and its status. */
export const rowFields = ['_id', 'etag', 'age', 'timeZone', 'createdAt', 'status'] as const;

/** The schema of an entry of an export: with its notes, newest first, where they were asked for. */
export const listedEntry = <const E extends v.ObjectEntries>({ entries }: v.ObjectSchema<E, undefined>) =>
  v.object({ ...entries, notes: v.optional(v.array(Note)) });
