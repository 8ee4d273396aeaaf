import type { TextArea } from '#domain/texts/areas.ts';
import { english, findLanguage } from '#domain/texts/language.ts';
import { createTexts, englishTexts, type Texts } from '#domain/texts/texts.ts';

const loaded = new Map<string, Promise<Texts>>();

/** The texts of mails and calendars in the language of an entry, in English by default. */
export function loadMailTexts(code: string | undefined): Promise<Texts> {
  const language = findLanguage(code);
  if (language === english) return Promise.resolve(englishTexts);
  const known = loaded.get(language.code) ?? read(language.code);
  loaded.set(language.code, known);
  return known;
}

async function read(code: string): Promise<Texts> {
  const areas: readonly TextArea[] = ['common', 'family', 'mail'];
  const catalogs = await Promise.all(areas.map((area) => import(`../../../texts/${code}/${area}.po`)));
  return createTexts(findLanguage(code), ...catalogs.map((module) => module.default));
}
