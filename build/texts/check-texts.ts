import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessagePart, parseMessage } from '#domain/texts/format-message.ts';
import { english, type Language, siteLanguages } from '#domain/texts/language.ts';
import { collectTexts, type SourceText } from './collect-texts.ts';
import { type PoEntry, readPo } from './po.ts';

const root = join(import.meta.dirname, '../..');

/** The file of a language's texts of an area. */
export const poPath = (code: string, area: string) => join(root, 'texts', code, `${area}.po`);

/** The maximum length of a text's translation, in characters. Short texts grow by a larger part than long ones. */
export const maxTranslationLength = (text: string) => Math.ceil(text.length * 1.6) + 12;

/** Checks the translations of every language: a line for each that is missing, unused, too long or not well formed. */
export function checkTexts(): string[] {
  const source = collectTexts();
  return siteLanguages
    .filter(({ code }) => code !== english.code)
    .flatMap((language) =>
      language.areas.flatMap((area) => {
        const path = poPath(language.code, area);
        const entries = existsSync(path) ? readPo(readFileSync(path, 'utf8')) : [];
        const wanted = source.filter((text) => text.area === area);
        return checkArea(language, wanted, entries).map((line) => `texts/${language.code}/${area}.po: ${line}`);
      }),
    );
}

/** What is wrong with the translations of an area. */
export function checkArea(language: Language, wanted: readonly SourceText[], entries: readonly PoEntry[]): string[] {
  const texts = new Set(wanted.map(({ text }) => text));
  const plain = entries.filter(({ place }) => !place);
  const translated = new Map(plain.map(({ text, translation }) => [text, translation]));
  return [
    ...wanted.filter(({ text }) => !translated.get(text)).map(({ text }) => `'${text}' has no translation`),
    ...entries.filter(({ text }) => !texts.has(text)).map(({ text }) => `'${text}' is used nowhere`),
    ...entries
      .filter(({ text, translation }) => texts.has(text) && translation)
      .flatMap(({ text, translation }) => checkTranslation(language, text, translation)),
  ];
}

function checkTranslation({ code, locale }: Language, text: string, translation: string): string[] {
  const longest = maxTranslationLength(text);
  let parts: readonly MessagePart[];
  try {
    parts = parseMessage(translation);
  } catch (error) {
    return [(error as Error).message];
  }
  const visible = lengthOf(parts);
  const used = new Set(listNames(parts));
  const lost = [...new Set(listNames(parseMessage(text)))].filter((name) => !used.has(name));
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return [
    ...(visible > longest ? [`the translation of '${text}' has ${visible} characters, at most ${longest} fit`] : []),
    ...lost.map((name) => `the translation of '${text}' lost {${name}}`),
    ...listPlurals(parts).flatMap((keys) =>
      // Spanish has the plural form `many` for millions, which our counts do not reach.
      forms
        .filter((form) => form !== 'many' && !keys.includes(form))
        .map((form) => `'${text}' has no form '${form}' in ${code}`),
    ),
  ];
}

/** Characters of the longest form of a message. `{name}` counts with its braces, `#` as 3. */
function lengthOf(parts: readonly MessagePart[]): number {
  const lengths = parts.map((part) => {
    if (typeof part === 'string') return part.length;
    return 'by' in part ? Math.max(...Object.values(part.choices).map(lengthOf)) : part.name.length + 2;
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** The names of the placeholders. `{Student}`, for the start of a sentence, counts as `{student}`. */
function listNames(parts: readonly MessagePart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.name === '#') return [];
    const name = part.name === 'Student' ? 'student' : part.name;
    return 'by' in part ? [name, ...Object.values(part.choices).flatMap(listNames)] : [name];
  });
}

function listPlurals(parts: readonly MessagePart[]): string[][] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || !('by' in part)) return [];
    const inner = Object.values(part.choices).flatMap(listPlurals);
    return part.by === 'plural' ? [Object.keys(part.choices), ...inner] : inner;
  });
}
