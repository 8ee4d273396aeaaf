import * as v from 'valibot';
import { Instant } from '#domain/http/shapes.ts';
import type { TextArea } from './areas.ts';
import { english, type Language, languagesOf, siteLanguages } from './language.ts';
import { message } from './message.ts';

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

/**
 * The translations in a request; `text` is the schema of one. `reviewed` says that the caller has compared it with the
 * English text. An empty text removes a translation.
 */
export const givenTranslations = <S extends v.GenericSchema<string, string>>(text: S) =>
  v.record(
    v.picklist(
      siteLanguages.filter((language) => language !== english).map(({ code }) => code),
      'Choose a language that families can choose.',
    ),
    v.object({ text, reviewed: v.boolean('Say whether the translation is reviewed.') }),
    'Send the translations by their languages.',
  );
export type GivenTranslations = Readonly<Record<string, { readonly text: string; readonly reviewed: boolean }>>;

type Reviewing = {
  /** The translations up to now, and whether the English text is the same as then. */
  readonly stored: Translations | undefined;
  readonly isSameSource: boolean;
  readonly reviewer: string;
  readonly now: Date;
};

/**
 * Returns the translations to store. A review is kept while the translation and the English text are the same; else the
 * caller is the reviewer, if they say so.
 */
export function storeTranslations(
  given: GivenTranslations,
  { stored = {}, isSameSource, reviewer, now }: Reviewing,
): Translations {
  const written = Object.entries(given).filter(([, { text }]) => text !== '');
  return Object.fromEntries(
    written.map(([code, { text, reviewed }]) => {
      const before = stored[code];
      if (!reviewed) return [code, { text }];
      const isReviewed = before?.reviewedBy !== undefined && before.text === text && isSameSource;
      return [code, isReviewed ? before : { text, reviewedBy: reviewer, reviewedAt: now.toISOString() }];
    }),
  );
}

/** Returns the translations that families may read: those that somebody has reviewed, without the reviewer. */
export const listShown = (translations: Translations = {}): Translations =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([code, { text, reviewedBy }]) => (reviewedBy ? [[code, { text }]] : [])),
  );

/** Returns stored translations as a request gives them. */
export const toGiven = (translations: Translations = {}): GivenTranslations =>
  Object.fromEntries(
    Object.entries(translations).map(([code, { text, reviewedBy }]) => [
      code,
      { text, reviewed: reviewedBy !== undefined },
    ]),
  );

/** Returns the translations after a change of the English text: somebody must compare each of them again. */
export const withoutReviews = (translations: GivenTranslations): GivenTranslations =>
  Object.fromEntries(Object.entries(translations).map(([code, { text }]) => [code, { text, reviewed: false }]));

/** Returns stored translations after a change of the English text: nobody has reviewed them. */
export const withoutReviewers = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).map(([code, { text }]) => [code, { text }]));

/** What a translation of an agreement is for (SIGN-36). */
export const translationNote = message('For your understanding; the English text decides');
