import { type Line, orderLines, type Stretch } from './text-order.ts';

/** Drawn instead of a character that the fonts lack. */
export const missingGlyph = '□';
/**
 * Invisible characters without effect on joining or direction, and direction overrides, which could disguise a text.
 */
const idle = /[^\P{DI}\u061C\u200C-\u200F\u202A-\u202C\u2066-\u2069]/gu;
/** Invisible characters for joining and direction, which a font may lack. */
const guiding = /[\u061C\u200C-\u200F\u202A-\u202C\u2066-\u2069]/;
/** More marks and invisible characters in a row than stream-safe text may contain (UAX #15, section 13). */
const longStack = /([\p{M}\p{Cf}]{30})[\p{M}\p{Cf}]+/gu;

/**
 * Cleans a text for drawing: it is composed, a character that `has` refuses becomes a box, tabs and other controls
 * become spaces, and spaces are collapsed and trimmed on each line.
 */
export function cleanDrawnText(text: string, has: (codePoint: number) => boolean): string {
  const composed = text.replace(idle, '').replace(longStack, `$1${missingGlyph}`).normalize('NFC');
  const spaced = composed
    .replace(/\r\n|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  const isDrawn = (char: string) => char === '\n' || guiding.test(char) || has(char.codePointAt(0) ?? 0);
  return [...spaced].map((char) => (isDrawn(char) ? char : missingGlyph)).join('');
}

/**
 * Returns the lines of a cleaned text that fit `width`, each in visual order. `measure` is called once per word, or per
 * part or letter of a word that is split.
 */
export function layOutText(text: string, width: number, measure: (text: string) => number): Line[] {
  return text.split('\n').flatMap((paragraph) => orderLines(paragraph, wrapParagraph(paragraph, width, measure)));
}

/**
 * Breaks a paragraph into lines that fit `width`: at spaces, between words or letters of scripts that have no spaces,
 * and inside another word only if it is too wide for a line.
 */
export function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): Stretch[] {
  const space = measure(' ');
  const lines: Stretch[] = [];
  let line = { start: 0, end: 0, width: 0 };
  let at = 0;
  for (const word of paragraph.split(' ')) {
    let gap = space;
    for (const part of splitWord(word)) {
      const partWidth = measure(part);
      const end = at + part.length;
      if (at > 0 && line.width + gap + partWidth <= width) {
        line = { ...line, end, width: line.width + gap + partWidth };
      } else {
        if (at > 0) lines.push(line);
        const pieces =
          partWidth <= width ? [{ start: at, end, width: partWidth }] : breakWord(part, at, width, measure);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? line;
      }
      gap = 0;
      at = end;
    }
    at += 1;
  }
  return [...lines, line].map(({ start, end }) => ({ start, end }));
}

/** Letters of scripts without spaces: a line may break between any two ideographs or kana, and between Thai words. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF01-\uFF9F]/u;
const spaceless = new RegExp(`${ideograph.source}|\\p{Script=Thai}`, 'u');
/** Signs and small letters that never begin a line, and signs that never end one. */
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}\p{Lm}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const neverLast = /[\p{Ps}\p{Pi}]$/u;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** The parts of a word between which a line may break. */
function splitWord(word: string): string[] {
  if (!spaceless.test(word)) return [word];
  const parts: string[] = [];
  for (const { segment } of thaiWords.segment(word)) {
    for (const part of ideograph.test(segment) ? segment : [segment]) {
      // A character outside the BMP is two UTF-16 units.
      const before = parts.at(-1)?.slice(-2) ?? '';
      const mayBreak = spaceless.test(before) || spaceless.test(part);
      if (parts.length > 0 && (!mayBreak || neverFirst.test(part) || neverLast.test(before))) {
        parts[parts.length - 1] += part;
      } else parts.push(part);
    }
  }
  return parts;
}

/** Splits a word that begins at `at` into pieces; a letter and its combining marks stay together. */
function breakWord(word: string, at: number, width: number, measure: (text: string) => number) {
  const pieces = [];
  let piece = { start: at, end: at, width: 0 };
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const letterWidth = measure(segment);
    if (piece.end > piece.start && piece.width + letterWidth > width) {
      pieces.push(piece);
      piece = { start: piece.end, end: piece.end, width: 0 };
    }
    piece = { ...piece, end: piece.end + segment.length, width: piece.width + letterWidth };
  }
  return [...pieces, piece];
}
