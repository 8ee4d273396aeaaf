import * as v from 'valibot';
import { Note } from './note.ts';

/** The fields of a list row in every area: the link to its entry, its status, who works on it, and the columns that every list can show. */
export const rowFields = [
  '_id',
  'etag',
  'age',
  'timeZone',
  'createdAt',
  'status',
  'learningCenterCharter',
  'language',
  'assignedTo',
  'tags',
] as const;

/** The schema of an entry in an export, with its notes, newest first, if the query requests them. */
export const listedEntry = <const E extends v.ObjectEntries>({ entries }: v.ObjectSchema<E, undefined>) =>
  v.object({ ...entries, notes: v.optional(v.array(Note)) });
