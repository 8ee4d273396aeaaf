import { givenNameRate, surnameRate } from './common-names.ts';
import {
  compareGivenNames,
  compareSurnames,
  type GivenLevel,
  type MiddleLevel,
  type NameWords,
  type SurnameLevel,
} from './compare-names.ts';
import { withoutParticles } from './name-words.ts';
import { weights } from './weights.ts';

/** How the names of two records compare, and the bits of evidence. */
export type NameLevels = {
  readonly given: GivenLevel;
  readonly middle: MiddleLevel;
  readonly surname: SurnameLevel;
  /** First and last name are swapped. */
  readonly isSwapped: boolean;
  readonly bits: number;
};
/** Compares the names as they are and swapped, and returns the better result. */
export function compareNames(left: NameWords, right: NameWords): NameLevels {
  const straight = weighNames(left, right, false);
  if (straight.given === 'agrees' && straight.surname === 'agrees') return straight;
  const swap = (names: NameWords): NameWords => ({ ...names, first: names.last, last: names.first });
  const swapped = [weighNames(swap(left), right, true), weighNames(left, swap(right), true)].filter(isWhole);
  return swapped.reduce((best, names) => (names.bits > best.bits ? names : best), straight);
}

/** Whether both names agree or are similar. */
const isWhole = ({ given, surname }: NameLevels): boolean =>
  ![given, surname].some((level) => level === 'differs' || level === 'missing');

function weighNames(left: NameWords, right: NameWords, isSwapped: boolean): NameLevels {
  const { first: given, middle } = compareGivenNames(left, right);
  const surname = compareSurnames(left.last, right.last);
  const ofGiven = weights.given[given](rateOf(left.first, right.first, givenNameRate)) + weights.middle[middle];
  const rate = rateOf(withoutParticles(left.last), withoutParticles(right.last), surnameRate);
  const bits = ofGiven + weights.surname[surname](rate) + (isSwapped ? weights.swappedNames : 0);
  return { given, middle, surname, isSwapped, bits };
}

/**
 * Returns the frequency of a shared word, lower for several shared words; without a shared word that of the most
 * frequent one.
 */
function rateOf(left: readonly string[], right: readonly string[], rateOfWord: (word: string) => number): number {
  const shared = [...new Set(left)].filter((word) => right.includes(word));
  const rates = (shared.length > 0 ? shared : [...left, ...right]).map(rateOfWord);
  // Two words that agree are rarer than each of them.
  return shared.length > 1 ? Math.max(1 / 20_000, Math.min(...rates) / 4) : Math.max(1 / 20_000, ...rates);
}
