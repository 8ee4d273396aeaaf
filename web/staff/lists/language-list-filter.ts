import { siteLanguages } from '#domain/texts/language.ts';

/** The filter of a list by the language in which the family reads. */
export const languageListFilter = {
  input: 'select' as const,
  label: 'Language',
  options: siteLanguages.map(({ code, name }) => ({ value: code, label: name })),
  query: (language: string) => ({ language }),
};
