import * as v from 'valibot';
import { type EntryAreaName, entryAreaNames } from '#domain/entry-areas.ts';
import { EntryId, Instant, lineSchema, textSchema } from '#domain/http/shapes.ts';
import { english } from '#domain/texts/language.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { findLoneBrace, placeholdersIn, placeholdersOf, shortenText } from './placeholders.ts';
import { SentLetter } from './sent-letter.ts';

export const letterNameMaxLength = 60;
export const letterSubjectMaxLength = 120;
export const letterTextMaxLength = 5000;

/**
 * What a letter is for. A letter about the enrollment goes to every family. News and invitations go only to families
 * that have not stopped them.
 */
export const letterPurposes = SentLetter.entries.purpose.options;
export type LetterPurpose = (typeof letterPurposes)[number];

/** A letter in one language. An empty line of the text starts a new paragraph. */
const LetterText = v.object({
  subject: v.pipe(lineSchema(letterSubjectMaxLength), v.nonEmpty('Write a subject.')),
  text: v.pipe(textSchema(letterTextMaxLength), v.nonEmpty('Write the text of the letter.')),
});
export type LetterText = v.InferOutput<typeof LetterText>;

/** A letter in another language. Families get it only when somebody has compared it with the English text. */
const LetterTranslation = v.object({
  ...LetterText.entries,
  reviewed: v.boolean('Say whether the translation is reviewed.'),
});
const LetterTranslations = v.record(
  v.pipe(LanguageCode, v.notValue(english.code, 'English is the text itself.')),
  LetterTranslation,
  'Send the translations by their languages.',
);

const onceMessage = 'Name each kind of entry once.';
const letterEntries = {
  name: v.pipe(lineSchema(letterNameMaxLength), v.nonEmpty('Give the letter a name.')),
  purpose: v.picklist(letterPurposes, "The purpose is 'enrollment' or 'news'."),
  /** The areas whose entries it can be sent about. */
  areas: v.pipe(
    v.array(v.picklist(entryAreaNames, 'There is no such area of entries.')),
    v.minLength(1, 'Choose at least one kind of entry.'),
    v.maxLength(entryAreaNames.length, onceMessage),
    v.check((names) => new Set(names).size === names.length, onceMessage),
  ),
  ...LetterText.entries,
  translations: v.optional(LetterTranslations, {}),
};
const LetterContent = v.object(letterEntries);
export type LetterContent = v.InferOutput<typeof LetterContent>;

/** Returns what is wrong with the braces of a text: placeholders that are not `known`, and a brace without a partner. */
function checkBraces(text: string, known: readonly string[]): string[] {
  const names = known.map((name) => `{${name}}`).join(', ');
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name));
  const lone = findLoneBrace(text);
  return [
    ...unknown.map((name) => `There is no placeholder {${shortenText(name)}} for these entries. Use ${names}.`),
    ...(lone === undefined
      ? []
      : [`A brace in '${shortenText(lone)}' has no partner. Use braces only as in ${names}.`]),
  ];
}

/** Returns the errors of the braces in all texts of a letter, with their fields. */
function findBraceErrors({ areas, subject, text, translations }: LetterContent) {
  const known = Object.keys(placeholdersOf(areas));
  const texts = [{ path: [] as string[], subject, text }].concat(
    Object.entries(translations).map(([code, one]) => ({ ...one, path: ['translations', code] })),
  );
  return texts.flatMap(({ path, ...one }) =>
    (['subject', 'text'] as const).flatMap((field) =>
      checkBraces(one[field], known).map((message) => ({ path: [...path, field], message })),
    ),
  );
}

const knownPlaceholders = v.rawCheck<LetterContent>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  for (const { path, message } of findBraceErrors(dataset.value)) {
    addIssue({
      message,
      path: path.map((key) => ({ type: 'unknown' as const, origin: 'value' as const, input: {}, key, value: '' })) as [
        v.UnknownPathItem,
        ...v.UnknownPathItem[],
      ],
    });
  }
});

/** The body of a request that adds or changes a letter. */
export const LetterBody = v.pipe(LetterContent, knownPlaceholders);
export type LetterBody = v.InferOutput<typeof LetterBody>;

/** A stored letter. */
export const LetterRecord = v.object({
  ...letterEntries,
  id: EntryId,
  /** The partition key: the same value for all letters. */
  tenant: v.string(),
  type: v.literal('letter'),
  /** The charters of its author when it was written; null for a person with all charters. */
  charterIds: v.nullable(v.array(EntryId)),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: v.string(),
});
export type LetterRecord = v.InferOutput<typeof LetterRecord>;

/** A letter in responses. */
export const Letter = v.object({
  ...letterEntries,
  _id: EntryId,
  /** Whether the caller may change and delete it. */
  mayChange: v.boolean(),
  updatedAt: Instant,
  updatedBy: v.string(),
  etag: v.string(),
});
export type Letter = v.InferOutput<typeof Letter>;

/** Whether a letter can be sent about an entry of an area and charter. */
export const fitsEntry = (
  { areas, charterIds }: Pick<LetterRecord, 'areas' | 'charterIds'>,
  area: EntryAreaName,
  charterId: string,
): boolean => areas.includes(area) && (charterIds === null || charterIds.includes(charterId));

/** Returns the text of a letter in a language: English where no translation is reviewed. */
export function letterIn(
  { subject, text, translations }: Pick<LetterContent, 'subject' | 'text' | 'translations'>,
  code: string | undefined,
): LetterText & { readonly language: string } {
  const translated = code !== undefined && Object.hasOwn(translations, code) ? translations[code] : undefined;
  if (!translated?.reviewed) return { subject, text, language: english.code };
  return { subject: translated.subject, text: translated.text, language: code ?? english.code };
}
