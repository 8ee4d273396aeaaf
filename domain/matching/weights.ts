import type { BirthDateLevel } from './compare-birth-dates.ts';
import type { ContactLevel } from './compare-contacts.ts';
import type { GivenLevel, MiddleLevel, SurnameLevel } from './compare-names.ts';

/**
 * How often a level occurs when two records belong to one student (m) and when they do not (u). Its weight in bits is
 * log2(m / u). Source: Fellegi and Sunter 1969; the shares are estimates, see docs/decisions/0017.
 */
type Shares = readonly [m: number, u: number];
const bits = ([m, u]: Shares) => Math.log2(m / u);

/**
 * For a similar name, u is a multiple of the name's frequency, because several other names would be just as similar.
 */
const given: Readonly<Record<GivenLevel, (rate: number) => number>> = {
  agrees: (rate) => bits([0.86, rate]),
  called: (rate) => bits([0.06, 4 * rate]),
  spelling: (rate) => bits([0.05, 6 * rate]),
  part: (rate) => bits([0.05, 3 * rate]),
  middle: (rate) => bits([0.01, 2 * rate]),
  initial: () => bits([0.01, 0.01]),
  alike: () => bits([0.02, 0.03]),
  differs: () => bits([0.02, 0.9]),
  missing: () => 0,
};
const surname: Readonly<Record<SurnameLevel, (rate: number) => number>> = {
  agrees: (rate) => bits([0.88, rate]),
  part: (rate) => bits([0.04, 2 * rate]),
  spelling: (rate) => bits([0.05, 5 * rate]),
  alike: () => bits([0.02, 0.02]),
  differs: () => bits([0.03, 0.97]),
  missing: () => 0,
};
const middle: Readonly<Record<MiddleLevel, number>> = {
  agrees: bits([0.5, 0.02]),
  initial: bits([0.35, 0.08]),
  near: bits([0.06, 0.04]),
  differs: bits([0.06, 0.85]),
  missing: 0,
};
/** There are about 4,700 birth dates among students; each has 20 others that differ in one digit. */
const birthDate: Readonly<Record<BirthDateLevel, number>> = {
  agrees: bits([0.93, 1 / 4700]),
  swapped: bits([0.015, 1 / 4700]),
  transposed: bits([0.01, 3 / 4700]),
  digit: bits([0.03, 20 / 4700]),
  parts: bits([0.01, 50 / 4700]),
  differs: bits([0.01, 0.97]),
  missing: 0,
};
/** Families share contact data, so u is the probability that two students live in the same household. */
const phone: Readonly<Record<ContactLevel, number>> = {
  agrees: bits([0.6, 1 / 1000]),
  near: bits([0.05, 1 / 250]),
  differs: bits([0.35, 0.99]),
  missing: 0,
};
const email: Readonly<Record<ContactLevel, number>> = {
  agrees: bits([0.5, 1 / 1000]),
  near: bits([0.04, 1 / 250]),
  differs: bits([0.46, 0.99]),
  missing: 0,
};
const address: Readonly<Record<ContactLevel, number>> = {
  agrees: bits([0.65, 1 / 500]),
  near: bits([0.06, 1 / 120]),
  differs: bits([0.29, 0.99]),
  missing: 0,
};
/** First and last name are swapped. */
const swappedNames = bits([0.01, 0.5]);

export const weights = { given, surname, middle, birthDate, phone, email, address, swappedNames };

/** The minimum bits of each match type. 20 bits are even odds among 500,000 students, and 100 to 1 among 10,000. */
export const thresholds = { Exact: 24, Probable: 20, Possible: 10 };
