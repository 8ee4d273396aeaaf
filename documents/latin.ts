/** The characters of most documents: Latin letters with all accents, including Vietnamese, punctuation, and the box. */
const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x1e00, 0x1eff],
  [0x2000, 0x200a],
  [0x2010, 0x2027],
  [0x202f, 0x203e],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x25a1, 0x25a1],
];

export const latinCharacters: readonly number[] = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at),
);

const known = new Set(latinCharacters);

/** Whether a text contains only Latin characters; control characters are ignored, because they are never drawn. */
export function isLatin(text: string): boolean {
  return [...text.normalize('NFC')].every((char) => known.has(char.codePointAt(0) ?? 0) || /\p{Cc}/u.test(char));
}
