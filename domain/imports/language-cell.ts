import { languageChoices, nameLanguage } from '#domain/entries/language-field.ts';
import { english, siteLanguages } from '#domain/texts/language.ts';

/** Says which languages a cell can name. A function, so that its list is formatted when a file is read, not at every start. */
export function languageCellMessage(): string {
  const listOr = new Intl.ListFormat('en-US', { type: 'disjunction' });
  return `Enter ${listOr.format(languageChoices.map(({ label }) => label))}.`;
}

/** Returns the tag of a language by its tag, its English name or its own name; English when nothing is named. */
export function findImportLanguage(cell: string): string | undefined {
  const named = cell.toLowerCase();
  if (named === '') return english.code;
  const names = ({ code, name }: (typeof siteLanguages)[number]) => [code, name, nameLanguage(code)];
  return siteLanguages.find((language) => names(language).some((name) => name.toLowerCase() === named))?.code;
}
