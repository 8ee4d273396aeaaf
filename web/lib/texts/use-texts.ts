import { createContext, useContext } from 'react';
import { translatedPath } from '#domain/texts/language-path.ts';
import { englishTexts, type Texts } from '#domain/texts/texts.ts';
import { publicPath, textAreaOf } from '../paths.ts';

/** The texts of the page's language. Screens for staff are in English. */
export const TextsContext = createContext<Texts>(englishTexts);

/** The texts of the page's language: `t('{count, plural, one {# error} other {# errors}}', { count })`. */
export const useTexts = (): Texts => useContext(TextsContext);

/** Gives the addresses of families' pages in the page's language; in English where a page is not translated. */
export function usePublicPath(): typeof publicPath {
  const { language } = useTexts();
  return (page, parts) => translatedPath(language, textAreaOf[page], publicPath(page, parts));
}
