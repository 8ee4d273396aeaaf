import { formatMessage, type MessageValues } from './format-message.ts';
import { english, type Language } from './language.ts';

/** Translations by `catalogueKey`. */
export type Catalogue = Readonly<Record<string, string>>;

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

/** Makes the texts of a language from its catalogues; a later one adds translations and overrides earlier ones. */
export function createTexts(language: Language, ...catalogues: readonly Catalogue[]): Texts {
  const known: Catalogue = Object.assign({}, ...catalogues);
  const find = (text: string, place?: string) =>
    (place && known[catalogueKey(text, place)]) || known[catalogueKey(text)] || text;
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
 * Returns the key of an English text in a catalogue, or of its translation for one place: a hash of 32 bits (FNV-1a over
 * code points), because the texts themselves would double the size of a catalogue. The leading 0 keeps a key from being
 * the name of a property that every object has.
 */
export function catalogueKey(text: string, place = ''): string {
  let hash = 0x811c9dc5;
  for (const char of `${place}\u0004${text}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `0${(hash >>> 0).toString(36)}`;
}

/** English as it is written in the source. */
export const englishTexts = createTexts(english);
