import { nameLanguage } from '#domain/entries/language-field.ts';
import { english } from '#domain/texts/language.ts';
import type { ShownTexts } from './lelo-entry.ts';

/** The texts that a family was shown before it signed, by their labels for staff; empty where they are not known. */
export function describeShown(shown: ShownTexts | undefined): Record<string, string> {
  if (!shown) return {};
  const { text, translation } = shown;
  if (!translation) return { 'Language Shown': nameLanguage(english.code), 'SHA-256 of the English Text': text };
  return {
    'Language Shown': `${nameLanguage(english.code)} and ${nameLanguage(translation.language)}`,
    'SHA-256 of the English Text': text,
    'SHA-256 of the Translation': translation.version,
  };
}
