import { type GivenTranslations, storeTranslations } from '#domain/texts/given-translations.ts';
import { listShown, type Translations } from '#domain/texts/translation.ts';
import type { AgreementTranslations } from './agreement.ts';

/**
 * Returns the translations of an agreement with the reviews that hold: those of the current English text. `version` is
 * its SHA-256 (SIGN-35).
 */
export const withValidReviews = (translations: AgreementTranslations = {}, version: string): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([code, { text, reviewedBy, reviewedAt, reviewedText }]) => [
      code,
      { text, ...(reviewedBy && reviewedText === version && { reviewedBy, reviewedAt }) },
    ]),
  );

/** Returns the reviewed translation that families read in a language; undefined where there is none. */
export const findShownTranslation = (
  translations: AgreementTranslations | undefined,
  version: string,
  language: string,
): string | undefined => listShown(withValidReviews(translations, version))[language]?.text || undefined;

type Reviewing = { readonly version: string; readonly reviewer: string; readonly now: Date };

/** Returns the translations to store. A new review belongs to the current English text, whose SHA-256 is `version`. */
export function storeAgreementTranslations(
  given: GivenTranslations,
  stored: AgreementTranslations | undefined,
  { version, ...review }: Reviewing,
): AgreementTranslations {
  const translations = storeTranslations(given, {
    ...review,
    stored: withValidReviews(stored, version),
    isSameSource: true,
  });
  return Object.fromEntries(
    Object.entries(translations).map(([code, one]) => [
      code,
      { ...one, ...(one.reviewedBy && { reviewedText: version }) },
    ]),
  );
}
