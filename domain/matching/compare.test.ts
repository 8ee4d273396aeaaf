import { describe, expect, it } from 'vitest';
import { compareBirthDates, listDistantTypos } from './compare-birth-dates.ts';
import { compareAddresses, compareEmails, comparePhones, parseAddress } from './compare-contacts.ts';
import { compareGivenNames, compareSurnames, readNames } from './compare-names.ts';
import { nameWords, romanize, soundOf } from './name-words.ts';
import { countTypos } from './spelling.ts';

/** Each row holds both ways round. */
describe.each([
  ['José', '', 'Jose', '', 'agrees', 'missing'],
  ['Đức', '', 'DUC', '', 'agrees', 'missing'],
  ['Саша', '', 'Alexander', '', 'called', 'missing'],
  ['Հայկ', '', 'Hayk', '', 'agrees', 'missing'],
  ['Müller', '', 'Mueller', '', 'agrees', 'missing'],
  ['Mary Ann', '', 'Maryann', '', 'agrees', 'missing'],
  ['Ana Sofia', '', 'Ana', 'Sofía', 'agrees', 'agrees'],
  ['Ana', 'S.', 'Ana', 'Sofia', 'agrees', 'initial'],
  ['Ana', 'Sofia', 'Ana', 'Lucia', 'agrees', 'differs'],
  ['Ana Sofia', '', 'Ana Lucia', '', 'part', 'differs'],
  ['Ana Sofia', '', 'Ana', '', 'part', 'missing'],
  ['Peggy', '', 'Margaret', '', 'called', 'missing'],
  ['Dan', '', 'Daniel', '', 'called', 'missing'],
  ['Nando', '', 'Hernando', '', 'called', 'missing'],
  ['Jovany', '', 'Jovani', '', 'spelling', 'missing'],
  ['Katrhyn', '', 'Kathryn', '', 'spelling', 'missing'],
  ['Luis', '', 'José', 'Luis', 'middle', 'missing'],
  ['J.', '', 'Jamal', '', 'initial', 'missing'],
  ['Mario', '', 'Maria', '', 'differs', 'missing'],
  ['Jun-seo', '', 'Seo-jun', '', 'differs', 'missing'],
  ['', '', 'Maria', '', 'missing', 'missing'],
  ['محمد', '', 'Mohammed', '', 'missing', 'missing'],
])('given names %j %j and %j %j', (first, middle, firstToo, middleToo, level, middleLevel) => {
  it(`are ${level}, ${middleLevel}`, () => {
    const [left, right] = [readNames(first, middle, ''), readNames(firstToo, middleToo, '')];
    for (const found of [compareGivenNames(left, right), compareGivenNames(right, left)]) {
      expect(found).toEqual({ first: level, middle: middleLevel });
    }
  });
});

it.each([
  ['Núñez', 'NUNEZ', 'agrees'],
  ["O'Brien", 'OBrien', 'agrees'],
  ['De La Cruz', 'Delacruz', 'agrees'],
  ['van der Berg', 'Berg', 'agrees'],
  ['Reyes Jr.', 'Reyes', 'agrees'],
  ['García-López', 'Garcia Lopez', 'agrees'],
  ['García López', 'López García', 'spelling'],
  ['García López', 'Garcia', 'part'],
  ['Gracia', 'García-López', 'part'],
  ['Petrosyan', 'Petrosian', 'spelling'],
  ['Gonzalez', 'Gonsales', 'spelling'],
  ['Li', 'Lu', 'differs'],
  ['Smith', 'Nguyen', 'differs'],
  ['', 'Smith', 'missing'],
])('last names %j and %j: %s', (left, right, level) => {
  expect(compareSurnames(nameWords(left), nameWords(right))).toBe(level);
  expect(compareSurnames(nameWords(right), nameWords(left))).toBe(level);
});

it.each([
  ['2010-03-12', '2010-03-12', 'agrees'],
  ['2010-03-12', '2010-12-03', 'swapped'],
  ['2010-03-12', '2010-03-21', 'transposed'],
  ['2010-03-12', '2001-03-12', 'transposed'],
  ['2010-03-12', '2013-03-12', 'digit'],
  ['2010-03-12', '2010-03-30', 'parts'],
  ['2010-03-12', '2012-08-30', 'differs'],
  ['2010-03-12', '', 'missing'],
  ['2010-02-30', '2010-03-12', 'missing'],
])('birth dates %s and %s: %s', (left, right, level) => {
  expect(compareBirthDates(left, right)).toBe(level);
  expect(compareBirthDates(right, left)).toBe(level);
});

it('lists the days that one typo makes of a date and those that share two parts with it, and no others', () => {
  const start = Date.UTC(2000, 0, 1);
  const days = Array.from({ length: 366 * 25 }, (_, at) =>
    new Date(start + at * 86_400_000).toISOString().slice(0, 10),
  );
  const isNear = ([year, month, day]: readonly string[], other: string) =>
    other.startsWith(`${year}-${month}-`) ||
    other.endsWith(`-${month}-${day}`) ||
    other === `${year}-${other.slice(5, 7)}-${day}`;
  for (const date of ['2010-03-12', '2011-12-11', '2009-02-28', '2012-02-29', '2001-10-01']) {
    const far = days.filter((day) => !isNear(date.split('-'), day));
    const expected = far.filter((day) => compareBirthDates(date, day) !== 'differs');
    expect(expected.length).toBeLessThan(4);
    expect(
      listDistantTypos(date)
        .filter((day) => days.includes(day))
        .sort(),
    ).toEqual(expected.sort());
  }
});

it.each([
  ['(415) 555-0132', '+1 415.555.0132', 'agrees'],
  ['415-555-0132', '510-555-0132', 'near'],
  ['415-555-0132', '415-555-0123', 'near'],
  ['415-555-0132', '415-555-9876', 'differs'],
  ['000-000-0000', '415-555-0132', 'missing'],
  ['', '415-555-0132', 'missing'],
])('phone numbers %j and %j: %s', (left, right, level) => {
  expect(comparePhones(left, right)).toBe(level);
  expect(comparePhones(right, left)).toBe(level);
});

it.each([
  ['Rosa.Diaz+school@Mail.example', 'rosa.diaz@mail.example', 'agrees'],
  ['rosa.diaz@mail.example', 'rosa.daiz@mail.example', 'near'],
  ['rosa.diaz@mail.example', 'rosa.diaz@post.example', 'near'],
  ['rosa.diaz@mail.example', 'minh@mail.example', 'differs'],
  ['rosa', 'rosa@mail.example', 'missing'],
])('emails %j and %j: %s', (left, right, level) => {
  expect(compareEmails(left, right)).toBe(level);
  expect(compareEmails(right, left)).toBe(level);
});

it.each([
  ['12 Clover Street Apt 4, Oakland, CA 94601', '12 Clover St', '94601', 'agrees'],
  ['12 Clover St #4, 94601', '12 Clover St', '94601-1234', 'agrees'],
  ['12 Clover St Oakland CA 94601', '12 Clover Street', '94601', 'agrees'],
  ['PO Box 12, 94601', 'P.O. Box 12', '94601', 'agrees'],
  ['90210 Camino Real, Fresno', '90210 Camino Real', '93702', 'agrees'],
  ['12 Clover St, 94601', '12 Clover St', '93702', 'near'],
  ['12 Clvoer St, 94601', '12 Clover St', '94601', 'near'],
  ['12 Clover St, 94601', '21 Clover St', '94601', 'near'],
  ['12 Clover St, 94601', '978 Clover St', '94601', 'differs'],
  ['12 Clover St, 94601', '12 Birch Hill Rd', '94601', 'differs'],
  ['Clover St', '12 Clover St', '94601', 'missing'],
  ['', '12 Clover St', '94601', 'missing'],
])('addresses %j and %j in %s: %s', (line, street, zip, level) => {
  const [left, right] = [parseAddress(line), parseAddress(street, zip)];
  expect(compareAddresses(left, right)).toBe(level);
  expect(compareAddresses(right, left)).toBe(level);
});

it('writes names in Latin letters, and by their sound', () => {
  expect(['Ærøskøbing', 'Łukasz', 'Ющенко', 'Παπάς', 'Thảo'].map(romanize)).toEqual([
    'aeroskobing',
    'lukasz',
    'yushchenko',
    'papas',
    'thao',
  ]);
  expect(soundOf('gonzalez')).toBe(soundOf('gonsales'));
  expect(soundOf('katherine')).not.toBe(soundOf('martin'));
});

it.each([
  ['kitten', 'sitting', 3],
  ['ca', 'ac', 1],
  ['abc', 'abc', 0],
  ['', 'abc', 3],
  ['abcdef', 'uvwxyz', 4],
])('counts the typos between %j and %j', (left, right, typos) => {
  expect(countTypos(left, right, 3)).toBe(typos);
});
