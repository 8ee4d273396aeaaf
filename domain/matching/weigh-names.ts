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

/** How the names of two records compare. */
export type NameEvidence = {
  readonly given: GivenLevel;
  readonly middle: MiddleLevel;
  readonly surname: SurnameLevel;
  /** First and last name are swapped. */
  readonly isSwapped: boolean;
  /** The evidence that they are one name, as a logarithm to base 2; negative against it. */
  readonly bits: number;
};

/**
 * Compares the names in their order and, unless both agree, with first and last name of either record swapped. Returns
 * the result with more evidence; a swap only counts when both names match.
 */
export function compareNames(left: NameWords, right: NameWords): NameEvidence {
  const inOrder = weighNames(left, right, false);
  if (inOrder.given === 'agrees' && inOrder.surname === 'agrees') return inOrder;
  const swap = (names: NameWords): NameWords => ({ ...names, first: names.last, last: names.first });
  const swapped = [weighNames(swap(left), right, true), weighNames(left, swap(right), true)].filter(isMatch);
  return swapped.reduce((best, names) => (names.bits > best.bits ? names : best), inOrder);
}

/** Whether neither name differs or is missing. */
const isMatch = ({ given, surname }: NameEvidence): boolean =>
  ![given, surname].some((level) => level === 'differs' || level === 'missing');

function weighNames(left: NameWords, right: NameWords, isSwapped: boolean): NameEvidence {
  const { first: given, middle } = compareGivenNames(left, right);
  const surname = compareSurnames(left.last, right.last);
  const givenBits =
    weights.given[given](nameFrequency(left.first, right.first, givenNameRate)) + weights.middle[middle];
  const frequency = nameFrequency(withoutParticles(left.last), withoutParticles(right.last), surnameRate);
  const bits = givenBits + weights.surname[surname](frequency) + (isSwapped ? weights.swappedNames : 0);
  return { given, middle, surname, isSwapped, bits };
}

/** The frequency of a name that is in no list. */
const lowestFrequency = 1 / 20_000;

/**
 * Returns the frequency of the word that two names share. Without a shared word it is that of their most frequent word,
 * with several a quarter of the rarest one's.
 */
function nameFrequency(
  left: readonly string[],
  right: readonly string[],
  frequencyOf: (word: string) => number,
): number {
  const shared = [...new Set(left)].filter((word) => right.includes(word));
  const frequencies = (shared.length > 0 ? shared : [...left, ...right]).map(frequencyOf);
  // Two words that agree are rarer than each of them.
  return shared.length > 1
    ? Math.max(lowestFrequency, Math.min(...frequencies) / 4)
    : Math.max(lowestFrequency, ...frequencies);
}
