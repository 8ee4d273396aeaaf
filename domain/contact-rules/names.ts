import { composeText } from '#domain/form-kit/clean-text.ts';

/**
 * A name in capitals or small letters alone with each word's first letter up and the rest down; words part at spaces,
 * hyphens and apostrophes. What was typed in both, such as McDonald or Van der Velde, stays. Doing it again changes
 * nothing: of a letter that becomes two (ß, SS) only the first stays up. Source: spec 1 §5 with decisions 46.
 */
export function capitalizeName(name: string): string {
  const lower = name.toLocaleLowerCase('en-US');
  if (name !== lower && name !== name.toLocaleUpperCase('en-US')) return composeText(name);
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
