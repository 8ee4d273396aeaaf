import { isCalendarDate } from '#domain/calendar/days.ts';
import { swapDayAndMonth } from '#domain/matching/compare-birth-dates.ts';
import { parseAddress, phoneDigits, type Street } from '#domain/matching/compare-contacts.ts';
import { type NameWords, readNames } from '#domain/matching/compare-names.ts';
import { areLatinWords, soundOf, withoutParticles } from '#domain/matching/name-words.ts';
import { givenNamesOf } from '#domain/matching/nicknames.ts';
import type { SisStudent } from '#domain/student-match/sis-student.ts';
import { birthDateBlock, homeOf } from '../stored-student.ts';
import type { ParsedStudentToMatch } from './score-students.ts';

/**
 * The blocks that contain a student. The home block, by birth date, stores the whole student with `marks`: how the
 * names sound. The blocks of names, phone number and address (`others`) store references, for searches with another
 * birth date. Blocks stay small for any number of students, so that a match reads only a few: see docs/decisions/0017.
 */
export type StudentBlocks = {
  readonly home: string;
  readonly marks: readonly string[];
  readonly others: readonly string[];
};

/** The maximum number of name blocks that store one student, and that one search reads. */
const maxStored = 4;
const maxSearched = 8;
/** The maximum number of marks in one search. */
const maxMarks = 14;

const sound = (word: string) => (areLatinWords([word]) ? soundOf(word) || word : word);
/** Returns the words, and all of them joined, because 'De la Cruz' or 'Ma ria' may also be written as one word. */
const withWhole = (words: readonly string[]) => [...new Set([...words, words.join('')])].filter(Boolean);
const surnamesOf = (words: readonly string[]) => [...new Set(withWhole(withoutParticles(words)).map(sound))];
/** Returns the full forms of a given name, so that Bill and William match; else how it sounds. */
const givenOf = (words: readonly string[]): readonly string[] =>
  [...new Set([words[0] ?? '', words.join('')])].flatMap((word) => {
    const names = [...givenNamesOf(word)];
    return names.length > 0 ? names.map((name) => `=${name}`) : [sound(word)];
  });

/**
 * Blocks for each pair of house number, street and ZIP, so that one block is correct even if one of the three is wrong.
 */
const addressBlocks = ({ number, words, zip }: Street) => {
  const street = soundOf(words.join(''));
  return {
    houses: [number && zip ? `house ${number} ${zip}` : '', number && street ? `door ${number} ${street}` : ''].filter(
      Boolean,
    ),
    streets: zip && street ? [`street ${zip} ${street}`] : [],
  };
};
const phoneBlock = (digits: string) => `phone ${digits}`;
const nameBlocks = ({ first, last }: NameWords): string[] =>
  first.length > 0
    ? surnamesOf(last).flatMap((surname) => givenOf(first).map((name) => `name ${surname} ${name}`))
    : [];
/** Returns the marks of names in both orders for a search, and in their own order for a stored student. */
const marksOf = ({ first, last }: NameWords) => [
  ...surnamesOf(last).map((mark) => `s ${mark}`),
  ...givenOf(first).map((mark) => `g ${mark}`),
];

/** Returns the blocks in which a student is stored. All students without a birth date share one home block. */
export function blocksOf(student: SisStudent): StudentBlocks {
  const names = readNames(student.first_name, student.middle_name, student.last_name);
  const digits = phoneDigits(student.phone);
  const { houses, streets } = addressBlocks(parseAddress(student.address, student.zip));
  return {
    home: homeOf(student.birth_date),
    marks: marksOf(names),
    others: [...nameBlocks(names).slice(0, maxStored), ...(digits ? [phoneBlock(digits)] : []), ...houses, ...streets],
  };
}

/** Returns the blocks that a search reads: those of birth dates, filtered by marks, and those of references. */
export function blocksToSearch({ names, birthDate, phone, street }: ParsedStudentToMatch) {
  const swapped: NameWords = { ...names, first: names.last, last: names.first };
  const digits = phoneDigits(phone);
  const { houses, streets } = addressBlocks(street);
  const dates = [birthDate, swapDayAndMonth(birthDate)].filter(isCalendarDate);
  return {
    homes: [...new Set(dates)].map(birthDateBlock),
    marks: [...new Set([...marksOf(names), ...marksOf(swapped)])].slice(0, maxMarks),
    /** Large blocks, read only for students whose birth date is similar to that of the search. */
    names: [...new Set([...nameBlocks(names).slice(0, maxSearched - 2), ...nameBlocks(swapped).slice(0, 2)])],
    /** Large blocks, also read for students with the same birth date, whose names may have no mark in common. */
    streets,
    /** Small blocks, read completely. */
    households: [...(digits ? [phoneBlock(digits)] : []), ...houses],
  };
}
