import { english, type Language } from './language.ts';
import { message } from './message.ts';
import type { Translations } from './translation.ts';

/** A text of a school, and the language that it is in. */
export type SchoolText = { readonly text: string; readonly language: string };

/** Returns a school's text in a language; the English one if there is no translation. */
export function schoolTextIn({ code }: Language, text: string, translations: Translations = {}): SchoolText {
  const translated = translations[code]?.text;
  return translated ? { text: translated, language: code } : { text, language: english.code };
}

/** What a translation of an agreement is for (SIGN-36). */
export const translationNote = message('For your understanding; the English text decides');
