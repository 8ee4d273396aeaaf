/** Drawn for a character that the font does not have. */
const missingGlyph = '□';

/** Composed text in which every character that `has` refuses is a box; tabs and other controls are spaces. */
export function replaceMissing(text: string, has: (codePoint: number) => boolean): string {
  const cleaned = text.normalize('NFC').replace(/[^\P{Cc}\n]/gu, ' ');
  return [...cleaned].map((char) => (char === '\n' || has(char.codePointAt(0) ?? 0) ? char : missingGlyph)).join('');
}

/** Breaks text into lines no wider than `width`: at line breaks and spaces, and inside a word that is wider by itself. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/ +/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = breakWord(word, width, measure);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return [...lines, line];
  });
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece !== '' && measure(piece + char) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += char;
  }
  return [...pieces, piece];
}
