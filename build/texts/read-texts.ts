import { readFileSync } from 'node:fs';
import { english, type Language } from '#domain/texts/language.ts';
import { createTexts, englishTexts, type Texts } from '#domain/texts/texts.ts';
import { poPath } from './check-texts.ts';
import { readCatalog } from './po.ts';

/** The texts of a language in all its areas, from its files. */
export function readTexts(language: Language): Texts {
  if (language.code === english.code) return englishTexts;
  return createTexts(
    language,
    ...language.areas.map((area) => readCatalog(readFileSync(poPath(language.code, area), 'utf8'))),
  );
}
