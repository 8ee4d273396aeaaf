import { givenNameRate, isKnownGivenName, knownGivenNames } from './common-names.ts';
import type { GivenLevel } from './compare-names.ts';
import { givenNamesOf, isNicknameOf } from './nicknames.ts';
import { countTypos } from './spelling.ts';

/** Up to this length, one different letter means a different name. */
const shortName = 4;
/** From this length on, one different letter is a typo. */
const longName = 7;
/** The share of students from which a given name is frequent. */
const frequentFrom = 1 / 700;

/** Whether two similar names are probably two different names, not a misspelling or short form. */
export function areTwoNames(left: string, right: string, given: GivenLevel): boolean {
  if (isGenderedPair(left, right)) return true;
  if (!isNicknameOf(left, right) && (isNearerToOther(left, right) || isNearerToOther(right, left))) return true;
  if (given === 'called') return !isShortForm(left, right);
  return given === 'spelling' && !isMisspelling(left, right);
}

/** Whether a name that is unknown is a known one with a typo, but not the given one: 'Paytnn' is Payton, not Peyton. */
function isNearerToOther(unknown: string, other: string): boolean {
  if (isKnown(unknown) || !isKnown(other) || isOneTypo(unknown, other)) return false;
  for (const name of knownGivenNames()) if (isOneTypo(unknown, name)) return true;
  return false;
}

export const isKnown = (name: string) => isKnownGivenName(name) || givenNamesOf(name).has(name);
const isOneTypo = (left: string, right: string) => countTypos(left, right, 1) === 1;

/** Whether somebody with one name may be called by the other. */
function isShortForm(left: string, right: string): boolean {
  if (singleLetters(left) === singleLetters(right)) return true;
  // Brooke and Brooklyn: one begins like the other, but nobody with the one is called by the other.
  if (!isNicknameOf(left, right)) return !(isKnownGivenName(left) && isKnownGivenName(right));
  // Arman and Armen, Rosa and Rosalía.
  if (left.length === right.length && countTypos(left, right, 1) === 1) return false;
  if ((left.startsWith(right) && right.endsWith('a')) || (right.startsWith(left) && left.endsWith('a'))) return false;
  // Mateo and Matías: forms of one name, but each is as long as the other, so neither is short for it.
  if (isKnownGivenName(left) && isKnownGivenName(right) && Math.abs(left.length - right.length) < 2) return false;
  // Jack and John, Brian and Ryan: frequent names of their own, although one may be called by the other.
  const isFrequent = (name: string) => givenNameRate(name) >= frequentFrom;
  return !(isFrequent(left) && isFrequent(right)) || left.slice(0, 3) === right.slice(0, 3);
}

/**
 * Whether one name is the other one, misspelled. Many names differ in one letter, so only what makes no other name counts:
 * letters that are swapped, doubled or sound the same, another letter in a long name, or one that makes a name unknown.
 */
function isMisspelling(left: string, right: string): boolean {
  const isTurned = [...left].sort().join() === [...right].sort().join() && countTypos(left, right, 1) === 1;
  if (isTurned || singleLetters(left) === singleLetters(right)) return true;
  // Mila and Lila.
  if (left[0] !== right[0]) return false;
  const length = Math.max(left.length, right.length);
  // Of so few letters, another one, or one more, makes another name: Jada and Jade, Dia and Diya.
  if (length <= shortName) return false;
  const areKnown = [left, right].map(isKnown);
  if (areKnown[0] !== areKnown[1]) return true;
  return !areKnown[0] && length >= longName && countTypos(left, right, 1) === 1;
}

/** Writes letters that sound the same in one way, and double ones once: Katherine and Catherine, Jovany and Jovani. */
const singleLetters = (name: string) =>
  name
    .replaceAll('ph', 'f')
    .replace(/[ckq]/g, 'k')
    .replace(/[sz]/g, 's')
    .replace(/(.)\1+/g, '$1')
    .replace(/y/g, 'i');

/** Whether two names differ only in the ending that makes them a boy's or a girl's: Emilio and Emilia, Adrian and Adriana. */
function isGenderedPair(left: string, right: string): boolean {
  const [short = '', long = ''] = [left, right].sort((one, other) => one.length - other.length);
  if (short.length < 3) return false;
  if (short.length === long.length) {
    const endings = short.slice(-1) + long.slice(-1);
    return short.slice(0, -1) === long.slice(0, -1) && /^(?:ao|oa|ae|ea|oe|eo)$/.test(endings);
  }
  return long.startsWith(short) && /^(?:a|e|ia|na|la|ella|ine|ina|ette|cess)$/.test(long.slice(short.length));
}
