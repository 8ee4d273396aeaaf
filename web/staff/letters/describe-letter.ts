import { nameLanguage } from '#domain/entries/language-field.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import type { Letter, LetterPurpose } from '#domain/letters/letter.ts';
import { english } from '#domain/texts/language.ts';
import type { ExportPage } from '#web/lib/files/export-pages.ts';

/** What letters are for, in lists. */
export const purposeNames: Readonly<Record<LetterPurpose, string>> = {
  enrollment: 'About the enrollment',
  news: 'News and invitations',
};

/** The kinds of entries of a letter. */
export const describeAreas = ({ areas }: Pick<Letter, 'areas'>): string =>
  areas.map((name) => areaNamed(name).words.list).join(', ');

/** The languages of a letter; families do not get those that are not reviewed. */
export const describeLanguages = ({ translations }: Pick<Letter, 'translations'>): string =>
  [
    nameLanguage(english.code),
    ...Object.entries(translations).map(
      ([code, { reviewed }]) => `${nameLanguage(code)}${reviewed ? '' : ' (not reviewed)'}`,
    ),
  ].join(', ');

/** Explains why a letter is not in the language of the family; '' when it is. */
export function explainLanguage(letter: { readonly language: string; readonly familyLanguage: string }): string {
  const { language, familyLanguage } = letter;
  if (language === familyLanguage) return '';
  const [read, written] = [nameLanguage(familyLanguage), nameLanguage(language)];
  return `The family reads ${read}; this letter has no reviewed ${read} text, so it is in ${written}.`;
}

/** Returns a page of the list of letters, all of which are read at once. */
export function takePage(
  letters: readonly Letter[],
  { page = '1', pageSize = '50' }: { readonly page?: string | undefined; readonly pageSize?: string | undefined },
): ExportPage<Letter> {
  const start = (Number(page) - 1) * Number(pageSize);
  return {
    data: letters.slice(start, start + Number(pageSize)),
    total_count: letters.length,
    continuation: null,
  };
}
