import { composeText } from '#domain/form-kit/clean-text.ts';

/**
 * Each word's first letter up, the rest down; words part at spaces, hyphens and apostrophes. Doing it again changes
 * nothing: of a letter that becomes two (ß, SS) only the first stays up. Source: spec 1 §5.
 */
export function capitalizeName(name: string): string {
  const lower = name.toLocaleLowerCase('en-US');
  const capitalized = lower.replace(/(^|[\s\-'’])(\p{L})/gu, (_, before: string, letter: string) => {
    const [first = '', ...rest] = letter.toLocaleUpperCase('en-US');
    return before + first + rest.join('').toLocaleLowerCase('en-US');
  });
  return composeText(capitalized);
}

/** Unicode letters with their marks, spaces, hyphens, apostrophes and periods. Source: decisions 33. */
export function isLettersAndSpaces(text: string): boolean {
  return /^[\p{L}\p{M} .'’-]*$/u.test(text);
}
