import { isKnownGivenName } from './common-names.ts';
import { areLatinWords, nameWords, soundOf, withoutParticles } from './name-words.ts';
import { givenNamesOf, isNicknameOf } from './nicknames.ts';
import { isAlike, isTypoOf } from './spelling.ts';

/** The normalized words of a person's names. */
export type NameWords = {
  readonly first: readonly string[];
  readonly middle: readonly string[];
  readonly last: readonly string[];
};

/** The words of names as they were written. */
export function readNames(first: string, middle: string, last: string): NameWords {
  return { first: nameWords(first), middle: nameWords(middle), last: nameWords(last) };
}

/**
 * How two given names compare: `called` a nickname or another form, `spelling` typing errors or the same sound,
 * `middle` one is the other's middle name, `part` one of several names, `initial` only a first letter, `alike` more
 * typing errors than usual in one word.
 */
export type GivenLevel =
  | 'agrees'
  | 'called'
  | 'spelling'
  | 'middle'
  | 'part'
  | 'initial'
  | 'alike'
  | 'differs'
  | 'missing';
export type MiddleLevel = 'agrees' | 'initial' | 'near' | 'differs' | 'missing';
/**
 * `part`: one of two surnames; `spelling`: typing errors, the same sound or another order; `alike`: more typing errors.
 */
export type SurnameLevel = 'agrees' | 'part' | 'spelling' | 'alike' | 'differs' | 'missing';

const joined = (words: readonly string[]) => words.join('');
const sameSet = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && joined([...left].sort()) === joined([...right].sort());
const shares = (left: readonly string[], right: readonly string[]) => left.some((word) => right.includes(word));
/** Spelling variants such as 'Mueller' and 'Müller', which has already been normalized to 'muller'. */
const withoutUmlauts = (word: string) => word.replace(/(?<=[aou])e/g, '');

function isSameWord(left: string, right: string): boolean {
  return left === right || (left.length > 3 && withoutUmlauts(left) === withoutUmlauts(right));
}

/** Whether two names cannot be compared: one is absent, or they are in different scripts. */
const areIncomparable = (left: readonly string[], right: readonly string[]) =>
  left.length === 0 || right.length === 0 || (areLatinWords(left) !== areLatinWords(right) && !shares(left, right));

function soundsLike(left: string, right: string): boolean {
  const sound = soundOf(left);
  return sound.length >= 3 && sound === soundOf(right) && Math.abs(left.length - right.length) <= 3;
}

/** Whether one first name is a short form of the other: 'dan' or 'danny' of daniel, 'nando' of fernando. */
function isShortOf(short: string, long: string): boolean {
  const stem = short.replace(/(?:ito|ita|ie|ey|y|i)$/, '').replace(/(.)\1$/, '$1');
  const begins = (part: string) => part.length >= 3 && long.length >= part.length + 2 && long.startsWith(part);
  return (
    begins(short) || begins(stem) || (short.length >= 4 && long.length >= short.length + 2 && long.endsWith(short))
  );
}

function compareWords(left: string, right: string): GivenLevel {
  if (isSameWord(left, right)) return 'agrees';
  if (isNicknameOf(left, right)) return 'called';
  if (left.length === 1 || right.length === 1) return left[0] === right[0] ? 'initial' : 'differs';
  // Mario and Maria are more often two people than a typing error.
  if (isKnown(left) && isKnown(right)) return 'differs';
  if (isTypoOf(left, right) || soundsLike(left, right)) return 'spelling';
  return isShortOf(left, right) || isShortOf(right, left) ? 'called' : 'differs';
}
const isKnown = (word: string) => isKnownGivenName(word) || givenNamesOf(word).has(word);

/** Compares first and middle names. Either person may use the middle name as the first name. */
export function compareGivenNames(left: NameWords, right: NameWords): { first: GivenLevel; middle: MiddleLevel } {
  const [one, other] = [left.first, right.first];
  if (areIncomparable(one, other)) return { first: 'missing', middle: 'missing' };
  const [given, givenToo] = [
    [...one, ...left.middle],
    [...other, ...right.middle],
  ];
  if (isSameWord(joined(one), joined(other)))
    return { first: 'agrees', middle: compareMiddle(left.middle, right.middle) };
  const [firstWord = '', firstToo = ''] = [one[0], other[0]];
  const level = compareWords(firstWord, firstToo);
  const rest = compareMiddle(given.slice(1), givenToo.slice(1));
  if (level === 'agrees') {
    // 'Ana Sofia' is 'Ana' with a middle name if there is one; compared with 'Ana Lucia' only a part agrees.
    return { first: rest === 'agrees' || rest === 'initial' ? 'agrees' : 'part', middle: rest };
  }
  if (level !== 'differs') return { first: level, middle: rest };
  const whole = compareWords(joined(one), joined(other));
  if (whole !== 'differs') return { first: whole, middle: compareMiddle(left.middle, right.middle) };
  if (goesBy(left, right) || goesBy(right, left)) return { first: 'middle', middle: 'missing' };
  // 'José' may be a part of 'José Luis', but 'Jun-seo' and 'Seo-jun' are two people.
  const isOneOf = (short: readonly string[], long: readonly string[]) => short.length === 1 && shares(short, long);
  if (isOneOf(one, other) || isOneOf(other, one)) return { first: 'part', middle: 'missing' };
  const isMisspelled =
    !sameSet(one, other) && isAlike(joined(one), joined(other)) && !(isKnown(joined(one)) && isKnown(joined(other)));
  return { first: isMisspelled ? 'alike' : 'differs', middle: compareMiddle(left.middle, right.middle) };
}
/** Whether the first name of one person is the middle name of the other. */
function goesBy({ first }: NameWords, { middle }: NameWords): boolean {
  if (middle.length === 0 || middle.every((word) => !isWord(word))) return false;
  return joined(first) === joined(middle) || (first.length === 1 && shares(first, middle));
}
const isWord = (word: string) => word.length > 1;

function compareMiddle(left: readonly string[], right: readonly string[]): MiddleLevel {
  if (areIncomparable(left, right)) return 'missing';
  if (joined(left) === joined(right)) return 'agrees';
  const [one = '', other = ''] = [left[0], right[0]];
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'initial' : 'differs';
  const level = compareWords(one, other);
  return level !== 'differs' || shares(left, right) ? 'near' : 'differs';
}

/** Compares two last names word by word. Particles such as 'de la' may be missing. */
export function compareSurnames(left: readonly string[], right: readonly string[]): SurnameLevel {
  if (areIncomparable(left, right)) return 'missing';
  if (isSameWord(joined(left), joined(right))) return 'agrees';
  const [one, other] = [withoutParticles(left), withoutParticles(right)];
  if (isSameWord(joined(one), joined(other))) return 'agrees';
  if (sameSet(one, other)) return 'spelling';
  if (shares(one.filter(isWord), other.filter(isWord))) return 'part';
  if (isTypoOf(joined(one), joined(other)) || soundsLike(joined(one), joined(other))) return 'spelling';
  const hasTypoInPart =
    one.length !== other.length && one.some((word) => other.some((wordToo) => isTypoOf(word, wordToo)));
  if (hasTypoInPart) return 'part';
  return isAlike(joined(one), joined(other)) ? 'alike' : 'differs';
}
