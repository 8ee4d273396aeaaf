import { formatMessage, type MessageValues } from './format-message.ts';
import { english, type Language } from './language.ts';

/** Translations by English text; a text that means another thing in one place is preceded by that place and U+0004. */
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
    (place && known[joinPlace(place, text)]) || (Object.hasOwn(known, text) && known[text]) || text;
  return {
    language,
    find,
    t: (text, values) => {
      const found = find(text);
      return formatMessage(found, (found === text ? english : language).locale, values);
    },
  };
}

/** The key of a text in a place. */
export const joinPlace = (place: string, text: string) => `${place}\u0004${text}`;

/** English as it is written in the source. */
export const englishTexts = createTexts(english);
