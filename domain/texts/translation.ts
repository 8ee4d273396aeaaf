import * as v from 'valibot';
import { Instant } from '#domain/http/shapes.ts';
import type { TextArea } from './areas.ts';
import { english, type Language, languagesOf } from './language.ts';

/** The languages but English of an area's pages: a school translates its own texts of the area into them. */
export const translatedLanguages = (area: TextArea): Language[] =>
  languagesOf(area).filter((language) => language !== english);

/** A text of a school in another language as stored. Who reviewed it, and when, is absent until somebody has. */
const Translation = v.object({
  text: v.string(),
  reviewedBy: v.optional(v.string()),
  reviewedAt: v.optional(Instant),
});

/** The translations of a text by the tag of their language. */
export const Translations = v.record(v.string(), Translation);
export type Translations = v.InferOutput<typeof Translations>;

/** Returns the translations that families may read: those that somebody has reviewed, without the reviewer. */
export const listShown = (translations: Translations = {}): Translations =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([code, { text, reviewedBy }]) => (reviewedBy ? [[code, { text }]] : [])),
  );

/** Returns stored translations after a change of the English text: nobody has reviewed them. */
export const withoutReviewers = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).map(([code, { text }]) => [code, { text }]));
