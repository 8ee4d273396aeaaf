/**
 * The longest raw text, in characters, of which `maxLength` may be left when it is cleaned: accents come apart from their
 * letters, and white space around. What is longer is refused before anything looks at it.
 */
const longestRaw = (maxLength: number) => 4 * maxLength + 32;

export const tooLongMessage = (maxLength: number) => `Use at most ${maxLength} characters.`;

/** Whether text is far beyond its limit, so that not even its white space is worth reading. Costs nothing. */
export function isOverlong(text: string, maxLength: number): boolean {
  return text.length > longestRaw(maxLength);
}

/**
 * Text as it is stored in one line: composed Unicode, no invisible characters, control characters and runs of white
 * space as one space; '' when nothing visible is left. Undefined when it is far longer than `maxLength`; a text that
 * is only somewhat longer is returned for the caller to refuse.
 */
export function cleanLine(text: string, maxLength: number): string | undefined {
  if (isOverlong(text, maxLength)) return undefined;
  if (plainWords.test(text)) return text;
  return withoutInvisible(text).replace(anySpace, ' ').trim();
}

/** As `cleanLine`, but of several lines: line breaks stay, written \n. */
export function cleanText(text: string, maxLength: number): string | undefined {
  if (isOverlong(text, maxLength)) return undefined;
  if (plainWords.test(text)) return text;
  return withoutInvisible(text).replace(/\r\n?/g, '\n').replace(spaceInLine, ' ').trim();
}

/** Composed Unicode (NFC), at a cost that is linear: of marks in a row 30 stay. Source: UAX #15, Stream-Safe Text Format. */
export function composeText(text: string): string {
  // Again, because a few marks are composed into two.
  return cutMarks(cutMarks(text).normalize('NFC'));
}

/** Control characters and white space; the braille blank, which is none by its category. */
const anySpace = /[\p{Cc}\s\u2800]+/gu;
const spaceInLine = /(?:(?!\n)[\p{Cc}\s\u2800])+/gu;

const joiners = String.raw`\u200C\u200D`;
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cs}\uFFF9-\uFFFB`;
/** Matches the whole run: a pattern that looked for 31 would look at each mark up to 30 times. */
const markRun = new RegExp(String.raw`([\p{M}${unseen}]{1,30})[\p{M}${unseen}]*`, 'gu');
const cutMarks = (text: string) => text.replace(markRun, '$1');

/** Scripts that are misspelt without their joiners (Persian, Bengali, Malayalam ...). */
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
const unseenButJoiners = new RegExp(`(?![${joiners}])[${unseen}]`, 'gu');
/** A character with the marks and joiners on it, and the one that follows. */
const joinedRun = new RegExp(String.raw`([^\p{M}${joiners}]?)([\p{M}${joiners}]+)(?=([^])?)`, 'gu');
const hasJoiner = /[\u200C\u200D]/;
/** Words of ASCII with a space between them: most answers, which do not change. */
const plainWords = /^[!-~]+(?: [!-~]+)*$/;
const plain = /^[\n\r -~]*$/;
const visible = /[^\p{M}\p{Cf}\p{Cc}\s\u2800]/u;

/** Composed, and without lone surrogates, bidirectional controls, zero-width and other invisible characters. */
function withoutInvisible(text: string): string {
  if (plain.test(text)) return text;
  const seen = composeText(text.replace(unseenButJoiners, ''));
  const withJoiners = hasJoiner.test(seen) ? withNeededJoiners(seen) : seen;
  return visible.test(withJoiners) ? withJoiners : '';
}

function withNeededJoiners(text: string): string {
  const withJoiners = text.replace(joinedRun, (_, letter, run, next = '') => letter + keepJoiners(letter, run, next));
  return withJoiners.normalize('NFC');
}

/** Joiners stay on a letter of a script that needs them, one at a time and never before what cannot be joined. */
function keepJoiners(letter: string, run: string, next: string): string {
  if (!hasJoiner.test(run)) return run;
  if (!joined.test(letter)) return run.replace(/[\u200C\u200D]/g, '');
  const single = run.replace(/[\u200C\u200D]{2,}/g, '');
  return joined.test(next) ? single : single.replace(/[\u200C\u200D]$/, '');
}
