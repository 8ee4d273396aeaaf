import * as v from 'valibot';
import { english, siteLanguages } from './language.ts';
import type { Translations } from './translation.ts';

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
