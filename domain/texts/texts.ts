import { formatMessage, type MessageValues } from './format-message.ts';
import { english, type Language } from './language.ts';

/** Translations by `catalogueKey`. */
export type Catalogue = Readonly<Record<string, string>>;

/** The English text in the chosen language, with its placeholders filled. A text without a translation stays English. */
export type Translate = (text: string, values?: MessageValues) => string;

/** The texts of a language. */
export type Texts = {
  readonly language: Language;
  readonly t: Translate;
  /** The translation of a text with its placeholders, in a place such as `interest.state`; the text itself when there is none. */
  readonly find: (text: string, place?: string) => string;
};

/** Makes the texts of a language from its catalogues; a later one adds to those before. */
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
 * The key of an English text in a catalogue, and of its translation for one place: a hash (FNV-1a, 32 bits), because the
 * texts themselves would double the size of a catalogue. The leading 0 keeps keys apart from properties of every object.
 */
export function catalogueKey(text: string, place = ''): string {
  let hash = 0x811c9dc5;
  for (const unit of `${place}\u0004${text}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return `0${(hash >>> 0).toString(36)}`;
}

/** English as it is written in the source. */
export const englishTexts = createTexts(english);
