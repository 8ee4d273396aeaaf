import { languageChoices, nameLanguage } from '#domain/entries/language-field.ts';
import { english, siteLanguages } from '#domain/texts/language.ts';

const listOr = new Intl.ListFormat('en-US', { type: 'disjunction' });
/** Says which languages a cell can name. */
export const languageCellMessage = `Enter ${listOr.format(languageChoices.map(({ label }) => label))}.`;

/** Returns the tag of a language by its tag, its English name or its own name; English when nothing is named. */
export function findImportLanguage(cell: string): string | undefined {
  const named = cell.toLowerCase();
  if (named === '') return english.code;
  const names = ({ code, name }: (typeof siteLanguages)[number]) => [code, name, nameLanguage(code)];
  return siteLanguages.find((language) => names(language).some((name) => name.toLowerCase() === named))?.code;
}
