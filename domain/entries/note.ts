import * as v from 'valibot';
import { requiredMessage } from '#domain/form-kit/validate.ts';
import { Instant, textSchema } from '#domain/http/shapes.ts';

/** Longest note, in characters. */
export const noteMaxLength = 4000;

/** A dated note about an entry. `Username` and `email` identify its author. */
export const Note = v.object({
  _id: v.string(),
  Username: v.string(),
  email: v.string(),
  notes: v.string(),
  timestamp: Instant,
});
export type Note = v.InferOutput<typeof Note>;

/** The text of a new note. */
export const NoteText = v.pipe(v.string(requiredMessage), textSchema(noteMaxLength), v.nonEmpty(requiredMessage));
