import * as v from 'valibot';
import { LetterBody } from '#domain/letters/letter.ts';
import { english } from '#domain/texts/language.ts';
import { type CheckedBody, checkBody, type FieldErrors } from '#web/staff/setup/use-setup-editor.tsx';

/** A letter on the screen. A translation may be empty or unfinished. */
export type TypedLetter = LetterBody;
/** A text of a letter: the language and the part. */
export type LetterField = { readonly code: string; readonly part: 'subject' | 'text' };

export const newLetter: TypedLetter = {
  name: '',
  purpose: 'enrollment',
  areas: [],
  subject: '',
  text: '',
  translations: {},
};

const noTranslation = { subject: '', text: '', reviewed: false };

/** Returns a letter without what only the stored one has. */
export const toTyped = ({ name, purpose, areas, subject, text, translations }: TypedLetter): TypedLetter => ({
  name,
  purpose,
  areas,
  subject,
  text,
  translations,
});

/** Returns a translation of a letter; an empty one if there is none. */
export const translationIn = ({ translations }: Pick<TypedLetter, 'translations'>, code: string) =>
  translations[code] ?? noTranslation;

/** The path of a text in the body of a request, as in its errors. */
export const pathOf = ({ code, part }: LetterField): string =>
  code === english.code ? part : `translations.${code}.${part}`;

/** Returns a text of a letter. */
export const textIn = (letter: TypedLetter, { code, part }: LetterField): string =>
  code === english.code ? letter[part] : translationIn(letter, code)[part];

/** Returns what changes when a text of a letter is typed: a review is of two texts, and ends when one of them changes. */
export function changeText(letter: TypedLetter, { code, part }: LetterField, text: string): Partial<TypedLetter> {
  if (text === textIn(letter, { code, part })) return {};
  if (code !== english.code) {
    const changed = { ...translationIn(letter, code), [part]: text, reviewed: false };
    return { translations: { ...letter.translations, [code]: changed } };
  }
  const all = Object.entries(letter.translations).map(([other, one]) => [other, { ...one, reviewed: false }]);
  return { [part]: text, translations: Object.fromEntries(all) };
}

/** Returns a text with an insertion instead of its selected part, and the position after the insertion. */
export function insertText(text: string, [from, to]: readonly [number, number], inserted: string) {
  return { text: text.slice(0, from) + inserted + text.slice(to), caret: from + inserted.length };
}

const isBlank = (text: string) => text.trim() === '';

/** Leaves out translations for which `isLeftOut` holds. */
const withoutTranslations = (
  letter: TypedLetter,
  isLeftOut: (one: { readonly subject: string; readonly text: string }) => boolean,
): TypedLetter => ({
  ...letter,
  translations: Object.fromEntries(Object.entries(letter.translations).filter(([, one]) => !isLeftOut(one))),
});
const withoutEmpty = (letter: TypedLetter) =>
  withoutTranslations(letter, ({ subject, text }) => isBlank(subject) && isBlank(text));

/** Returns the body to save, or the errors by field. An empty translation is none. */
export const checkLetter = (typed: TypedLetter): CheckedBody<LetterBody> => checkBody(LetterBody, withoutEmpty(typed));

/** Returns the errors of placeholders that no entry of the chosen kinds has; they are shown before the letter is saved. */
export function unknownPlaceholders(typed: TypedLetter): FieldErrors {
  if (typed.areas.length === 0) return {};
  const { issues = [] } = v.safeParse(LetterBody, typed);
  const unknown = issues.filter(({ type }) => type === 'raw_check').toReversed();
  return Object.fromEntries(unknown.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

/** Returns a letter to preview, even without a name and without unfinished translations; undefined if more is missing. */
export function toPreview(typed: TypedLetter): LetterBody | undefined {
  const finished = withoutTranslations(typed, ({ subject, text }) => isBlank(subject) || isBlank(text));
  const checked = v.safeParse(LetterBody, { ...finished, name: isBlank(typed.name) ? 'Letter' : typed.name });
  return checked.success ? checked.output : undefined;
}
