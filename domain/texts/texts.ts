import { formatMessage, type MessageValues } from './format-message.ts';
import { english, type Language } from './language.ts';

/**
 * Translations, and the keys of their English texts in the same order: `textKey`, all in one string, because keys
 * between the texts would make a compressed catalog about 6% larger.
 */
export type Catalog = { readonly keys: string; readonly translations: readonly string[] };

const keyLength = 7;

/** Makes a catalog of translations by `textKey`. */
export const createCatalog = (translations: ReadonlyMap<string, string>): Catalog => ({
  keys: [...translations.keys()].join(''),
  translations: [...translations.values()],
});

/** Returns the translations of catalogs by `textKey`; a later one overrides earlier ones. */
export const readCatalogs = (...catalogs: readonly Catalog[]): Map<string, string> =>
  new Map(
    catalogs.flatMap(({ keys, translations }) =>
      translations.map((text, at) => [keys.slice(at * keyLength, (at + 1) * keyLength), text] as const),
    ),
  );

/** Returns the translation of an English text, with its placeholders filled. A text without a translation stays English. */
export type Translate = (text: string, values?: MessageValues) => string;

/** The texts of a language. */
export type Texts = {
  readonly language: Language;
  readonly t: Translate;
  /**
   * Returns the translation of a text, without filling its placeholders: the one for a place such as `interest.state`, else
   * the general one, else the text.
   */
  readonly find: (text: string, place?: string) => string;
};

/** Makes the texts of a language from its catalogs; a later one adds translations and overrides earlier ones. */
export function createTexts(language: Language, ...catalogs: readonly Catalog[]): Texts {
  const known = readCatalogs(...catalogs);
  const find = (text: string, place?: string) =>
    (place && known.get(textKey(text, place))) || known.get(textKey(text)) || text;
  return {
    language,
    find,
    t: (text, values) => {
      const found = find(text);
      return formatMessage(found, (found === text ? english : language).locale, values);
    },
  };
}

/**
 * Returns the key of an English text in a catalog, or of its translation for one place: a hash of 32 bits (FNV-1a over
 * code points) in 7 characters, because the texts themselves would double the size of a catalog.
 */
export function textKey(text: string, place = ''): string {
  let hash = 0x811c9dc5;
  for (const char of `${place}\u0004${text}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(keyLength, '0');
}

/** English as it is written in the source. */
export const englishTexts = createTexts(english);
