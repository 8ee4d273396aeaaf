import type { ShownAgreement } from '#domain/courses/agreement.ts';
import { findShownTranslation } from '#domain/courses/agreement-translation.ts';
import { english } from '#domain/texts/language.ts';
import { sha256 } from '../platform/keys.ts';
import type { AgreementStore } from './agreement-store.ts';
import type { CourseCatalog } from './course-catalog.ts';

/**
 * Makes the function that returns a charter's agreement as families read it in a language: the English text, and its
 * translation if somebody has reviewed it for this English text (SIGN-35).
 */
export function createAgreementFinder(catalog: CourseCatalog, agreements: AgreementStore) {
  return async (charterId: string, language: string = english.code): Promise<ShownAgreement | undefined> => {
    const [text, stored] = await Promise.all([
      catalog.findAgreement(charterId),
      language === english.code ? undefined : agreements.find(charterId),
    ]);
    if (text === undefined) return undefined;
    const version = sha256(text);
    const translated = findShownTranslation(stored?.translations, version, language);
    const translation = translated && { language, text: translated, version: sha256(translated) };
    return { text, version, ...(translation && { translation }) };
  };
}
