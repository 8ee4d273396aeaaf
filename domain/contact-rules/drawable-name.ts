/** The characters of names that the fonts of agreements contain; any other character is printed as a box. */
const drawable = new RegExp(
  `^[${[
    // Latin letters with accents, and punctuation of names.
    String.raw`\0-\u024F\u02B9-\u02BC\u0300-\u034E\u1E00-\u1EFB\u2010-\u2027`,
    // Greek, Cyrillic, Armenian, Georgian, Hebrew.
    String.raw`\u0386\u0388-\u03CE\u0400-\u0523\u0531-\u0556\u0561-\u0587\u10D0-\u10F0\u05B0-\u05BD\u05D0-\u05EA`,
    // Arabic and Persian. The fonts lack some letters of Urdu.
    String.raw`\u0621-\u063A\u0641-\u0652\u067E\u0686\u0698\u06A9\u06AF\u06CC\u200C\u200D`,
    // Thai, kana, Hangul.
    String.raw`\u0E01-\u0E3A\u0E40-\u0E4E\u3000\u3041-\u3096\u309D-\u309F\u30A1-\u30FF\uFF66-\uFF9F\uAC00-\uD7A3`,
    // Chinese characters. The fonts lack rare ones, which the server refuses: a list of them would be long.
    String.raw`\p{Script=Han}`,
  ].join('')}]*$`,
  'u',
);

/** Whether an agreement can print a name. */
export function isDrawableName(name: unknown): boolean {
  return typeof name !== 'string' || drawable.test(name.normalize('NFC'));
}
