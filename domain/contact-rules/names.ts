import { composeText } from '#domain/form-kit/clean-text.ts';

/** The beginning of a word of a name. */
const wordStart = /(^|[\s\-'’.])(\p{L})/gu;
/** Roman numerals of generations, such as III. VI is left out, because Vi is also a name. */
const numerals = /(?<![\p{L}\p{M}])(?:II|III|IV|VII|VIII|IX)(?![\p{L}\p{M}])/giu;
/** In a name that begins with Mc, the next letter is a capital. */
const afterMc = /(?<![\p{L}\p{M}])Mc(\p{L})(?=\p{L}{2})/gu;

/**
 * Capitalizes a name that is all upper case or all lower case: the first letter of each word is upper case, the rest
 * lower case. Words end at spaces, hyphens, apostrophes and periods. MCDONALD becomes McDonald and PEREZ III becomes
 * Perez III. A name in mixed case, such as McDonald or Van der Velde, does not change, and neither does a name of two
 * capital letters, such as AJ. A second call changes nothing: ß at the beginning of a word becomes Ss, not SS.
 */
export function capitalizeName(name: string): string {
  const lower = name.toLocaleLowerCase('en-US');
  const isUpperCase = name === name.toLocaleUpperCase('en-US');
  if ((name !== lower && !isUpperCase) || (isUpperCase && isTwoLetters(name))) return composeText(name);
  const capitalized = lower.replace(wordStart, (_, before: string, letter: string) => {
    const [first = '', ...rest] = letter.toLocaleUpperCase('en-US');
    return before + first + rest.join('').toLocaleLowerCase('en-US');
  });
  const named = capitalized
    .replace(afterMc, (_, letter: string) => `Mc${letter.toLocaleUpperCase('en-US')}`)
    .replace(numerals, (numeral) => numeral.toLocaleUpperCase('en-US'));
  return composeText(named);
}

const isTwoLetters = (name: string) => /^\p{L}{2}$/u.test(name.trim());

/** Unicode letters with combining marks, spaces, hyphens, apostrophes and periods (INT-30). */
export function isLettersAndSpaces(text: string): boolean {
  return /^[\p{L}\p{M} .'’-]*$/u.test(text);
}
