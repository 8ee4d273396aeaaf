import type { LanguageCount } from '#domain/dashboard/api.ts';
import { nameLanguage } from '#domain/entries/language-field.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { translatedLanguages } from '#domain/texts/translation.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { submittedFilter } from '../entries/entry-list.ts';
import type { CharterScope } from '../platform/http/access.ts';

/**
 * Counts, for each language of the registration form, the registrations of students with this primary language, and how
 * many of them were submitted in it. `from` (YYYY-MM-DD) is the first day of submission that counts.
 */
export async function countLanguages(
  { store }: Pick<EntryArea<RegistrationRecord>, 'store'>,
  scope: CharterScope,
  from: string | undefined,
): Promise<LanguageCount[]> {
  const languages = translatedLanguages('registration');
  const names = languages.map(({ code }) => nameLanguage(code));
  const filters = [
    ...submittedFilter(from, undefined),
    { sql: 'ARRAY_CONTAINS(@primaryLanguages, c.primaryLanguage)', parameters: { primaryLanguages: names } },
  ];
  const groups = await store.countBy({ scope, filters, by: ['primaryLanguage', 'language'] });
  return languages.map(({ code }) => {
    const own = groups.filter(({ values: [name] }) => name === nameLanguage(code));
    const sumOf = (counted: typeof own) => counted.reduce((sum, { count }) => sum + count, 0);
    return {
      language: code,
      families: sumOf(own),
      finished: sumOf(own.filter(({ values: [, language] }) => language === code)),
    };
  });
}
