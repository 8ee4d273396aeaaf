import bidiFactory from 'bidi-js';

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export type Stretch = { readonly start: number; readonly end: number };
/** Letters of one direction, in reading order. */
export type Run = { readonly text: string; readonly rtl: boolean };
/** Runs in visual order from left to right; `rtl` for a right-to-left paragraph. */
export type Line = { readonly rtl: boolean; readonly runs: readonly Run[] };

const bidi = bidiFactory();

/** Right-to-left characters. A text without any is drawn in the order of its characters. */
const rightToLeft = /[\u0590-\u08FF\u200F\u202B\u2067\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/**
 * Symbols of two UTF-16 units, which the library mistakes for letters; they are replaced by symbols of the same length.
 */
const astralSymbols = /[^\0-\uFFFF\p{L}\p{N}]/gu;
/**
 * Phone numbers, and digits with hyphens between them: each is one number whose digit groups stay in order. The plain
 * algorithm would swap the groups in a right-to-left line (UAX #9, 4.3 HL3 allows this exception).
 */
const numbers =
  /(?:\+?1[ .-]?)?(?:\([0-9]{3}\) ?|(?<![0-9])[0-9]{3}[ .-])[0-9]{3}[ .-][0-9]{4}(?![0-9])|(?<![0-9])[0-9]+(?:-[0-9]+)+/g;
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/**
 * The maximum number of letters per call. Some rules of the library look back, which would be slow for a very long
 * text.
 */
const orderedAtOnce = 1000;

/**
 * Puts the letters of each line of a paragraph in visual order by the Unicode Bidirectional Algorithm (UAX #9). The first
 * strong letter gives the paragraph's direction, brackets are mirrored, marks stay with their letters, and direction marks
 * are removed. `lines` are in order and do not overlap.
 */
export function orderLines(paragraph: string, lines: readonly Stretch[]): Line[] {
  if (!rightToLeft.test(paragraph)) {
    return lines.map(({ start, end }) => ({ rtl: false, runs: [makeRun(paragraph.slice(start, end), false)] }));
  }
  let direction: 'auto' | 'ltr' | 'rtl' = 'auto';
  return groupLines(lines).flatMap((group) => {
    const start = group[0]?.start ?? 0;
    const text = paragraph.slice(start, group.at(-1)?.end);
    const { levels, paragraphs } = bidi.getEmbeddingLevels(maskForBidi(text), direction);
    const level = paragraphs[0]?.level ?? 0;
    direction = level === 1 ? 'rtl' : 'ltr';
    return group.map((line) => {
      const part = { start: line.start - start, end: line.end - start };
      return {
        rtl: level === 1,
        runs: orderRuns(text.slice(part.start, part.end), levels.slice(part.start, part.end), level),
      };
    });
  });
}

/** Replaces symbols and numbers by text of the same length that the algorithm orders correctly. */
function maskForBidi(text: string): string {
  return text.replace(astralSymbols, '\uFFFC\uFFFC').replace(numbers, ({ length }) => '0'.repeat(length));
}

function groupLines(lines: readonly Stretch[]): Stretch[][] {
  const groups: Stretch[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0] && line.end - group[0].start <= orderedAtOnce) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function orderRuns(line: string, levels: Uint8Array, level: number): Run[] {
  const order = bidi.getReorderedIndices(line, { levels, paragraphs: [{ start: 0, end: line.length - 1, level }] });
  const runs: Run[] = [];
  let at = 0;
  while (at < order.length) {
    const first = order[at] ?? 0;
    const rtl = isOdd(levels[first]);
    const step = rtl ? -1 : 1;
    let last = first;
    at += 1;
    while (order[at] === last + step && isOdd(levels[last + step]) === rtl) {
      last += step;
      at += 1;
    }
    runs.push(makeRun(line.slice(Math.min(first, last), Math.max(first, last) + 1), rtl));
  }
  return runs;
}

const isOdd = (level = 0) => level % 2 === 1;

/** Removes direction marks, and mirrors brackets that are drawn from right to left. */
function makeRun(text: string, rtl: boolean): Run {
  const shown = text.replace(directionMarks, '');
  return { text: rtl ? shown.replace(/\P{L}/gu, (char) => bidi.getMirroredCharacter(char) ?? char) : shown, rtl };
}
