import { message } from '#domain/texts/message.ts';

/**
 * The maximum length of a raw text, in characters. It exceeds `maxLength`, because cleaning composes accents with their
 * letters and removes white space. A longer text is refused without being cleaned.
 */
const maxRawLength = (maxLength: number) => 4 * maxLength + 32;

export const tooLongMessage = (maxLength: number) =>
  message('Use at most {count} characters.', { count: String(maxLength) });

/** Whether a text is so far over its limit that it must not be cleaned, which could take minutes. */
export function isOverlong(text: string, maxLength: number): boolean {
  return text.length > maxRawLength(maxLength);
}

/**
 * Cleans a text that is stored in one line: composes Unicode, removes invisible characters, and replaces each run of
 * control characters and white space with one space. Returns '' when nothing visible remains, undefined when
 * `isOverlong`. A text that is slightly longer than `maxLength` is returned, and the caller refuses it.
 */
export function cleanLine(text: string, maxLength: number): string | undefined {
  if (isOverlong(text, maxLength)) return undefined;
  if (plainWords.test(text)) return text;
  return withoutInvisible(text).replace(anySpace, ' ').trim();
}

/** As `cleanLine`, but for several lines: line breaks remain, as \n. */
export function cleanText(text: string, maxLength: number): string | undefined {
  if (isOverlong(text, maxLength)) return undefined;
  if (plainWords.test(text)) return text;
  return withoutInvisible(text).replace(/\r\n?/g, '\n').replace(spaceInLine, ' ').trim();
}

/**
 * Converts text to NFC in linear time: of a sequence of combining marks, only the first ones remain, so that a letter
 * does not cover the lines around it.
 */
export function composeText(text: string): string {
  // Cut again, because NFC splits some marks in two.
  return cutMarks(cutMarks(text).normalize('NFC'));
}

/** Control characters and white space. The braille blank (U+2800) is listed because Unicode does not count it as space. */
const anySpace = /[\p{Cc}\s\u2800]+/gu;
const spaceInLine = /(?:(?!\n)[\p{Cc}\s\u2800])+/gu;

const joiners = String.raw`\u200C\u200D`;
const ignorable = String.raw`\p{Default_Ignorable_Code_Point}\p{Cs}\uFFF9-\uFFFB`;
/**
 * Matches a whole sequence of marks, which takes linear time. A pattern for the marks after the first ones would not. A
 * letter has 4 marks at most, as in Hebrew, or 6 in Burmese.
 */
const markRun = new RegExp(
  String.raw`((?:(?=\p{Script=Mymr})\p{M}){1,6}|[\p{M}${ignorable}]{1,4})[\p{M}${ignorable}]*`,
  'gu',
);
const cutMarks = (text: string) => text.replace(markRun, '$1');

/** Scripts that need joiners for correct spelling (Persian, Bengali, Malayalam ...). */
const joinedScripts = [
  'Arab',
  'Syrc',
  'Nkoo',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
];
const joined = new RegExp(
  `[${joinedScripts.map((script) => String.raw`\p{Script_Extensions=${script}}`).join('')}]`,
  'u',
);
const ignorableButJoiners = new RegExp(`(?![${joiners}])[${ignorable}]`, 'gu');
/** A character with its marks and joiners, and the next character. */
const joinedRun = new RegExp(String.raw`([^\p{M}${joiners}]?)([\p{M}${joiners}]+)(?=([^])?)`, 'gu');
const hasJoiner = /[\u200C\u200D]/;
/** ASCII words separated by single spaces: most answers, which need no cleaning. */
const plainWords = /^[!-~]+(?: [!-~]+)*$/;
const plain = /^[\n\r -~]*$/;
const visible = /[^\p{M}\p{Cf}\p{Cc}\s\u2800]/u;

/** Normalizes a text and removes lone surrogates, bidirectional controls, zero-width and other invisible characters. */
function withoutInvisible(text: string): string {
  if (plain.test(text)) return text;
  const seen = composeText(text.replace(ignorableButJoiners, ''));
  const withJoiners = hasJoiner.test(seen) ? withNeededJoiners(seen) : seen;
  return visible.test(withJoiners) ? withJoiners : '';
}

function withNeededJoiners(text: string): string {
  const withJoiners = text.replace(joinedRun, (_, letter, run, next = '') => letter + keepJoiners(letter, run, next));
  return withJoiners.normalize('NFC');
}

/** Keeps a joiner only between two letters of scripts that need joiners. Of several joiners in a row, none remains. */
function keepJoiners(letter: string, run: string, next: string): string {
  if (!hasJoiner.test(run)) return run;
  if (!joined.test(letter)) return run.replace(/[\u200C\u200D]/g, '');
  const single = run.replace(/[\u200C\u200D]{2,}/g, '');
  return joined.test(next) ? single : single.replace(/[\u200C\u200D]$/, '');
}
