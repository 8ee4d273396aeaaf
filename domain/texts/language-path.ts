import type { TextArea } from './areas.ts';
import { english, findLanguage, type Language, languagesOf } from './language.ts';

/** The language of an address: its first part, English without one. */
export const languageOf = (pathname: string): Language => findLanguage(pathname.split('/')[1]);

/** The address of an English page in a language, such as `/es/interest`. */
export function pathIn({ code }: Language, path: string): string {
  if (code === english.code) return path;
  return path === '/' || path.startsWith('/?') || path.startsWith('/#')
    ? `/${code}${path.slice(1)}`
    : `/${code}${path}`;
}

/** The address of a page of an area in a language; the English one when the area is not translated. */
export const translatedPath = (language: Language, area: TextArea, path: string): string =>
  pathIn(languagesOf(area).includes(language) ? language : english, path);

/** An address without its language. */
export function pathWithoutLanguage(pathname: string): string {
  const language = languageOf(pathname);
  return language === english ? pathname : pathname.slice(language.code.length + 1) || '/';
}
