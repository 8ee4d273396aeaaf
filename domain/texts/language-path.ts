import { english, findLanguage, type Language } from './language.ts';

/** The language of an address: its first part, English without one. */
export const languageOf = (pathname: string): Language => findLanguage(pathname.split('/')[1]);

/** The address of an English page in a language, such as `/es/interest`. */
export function pathIn({ code }: Language, path: string): string {
  if (code === english.code) return path;
  return path === '/' || path.startsWith('/?') || path.startsWith('/#')
    ? `/${code}${path.slice(1)}`
    : `/${code}${path}`;
}

/** An address without its language. */
export function pathWithoutLanguage(pathname: string): string {
  const language = languageOf(pathname);
  return language === english ? pathname : pathname.slice(language.code.length + 1) || '/';
}
