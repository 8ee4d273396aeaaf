import { languageChoices } from '#domain/entries/language-field.ts';

/** The filter of a list by the language of the family. */
export const languageListFilter = {
  input: 'select' as const,
  label: 'Language',
  options: languageChoices,
  query: (language: string) => ({ language }),
};
