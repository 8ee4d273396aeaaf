import { type BirthDateLevel, compareBirthDates } from './compare-birth-dates.ts';
import {
  type ContactLevel,
  compareAddresses,
  compareEmails,
  comparePhones,
  parseAddress,
  phoneDigits,
  plainEmail,
  type Street,
} from './compare-contacts.ts';
import { compareGivenNames, type NameWords, readNames } from './compare-names.ts';
import type { StudentFacts } from './student-facts.ts';
import { areTwoNames, isKnown } from './two-names.ts';
import { compareNames, type NameEvidence } from './weigh-names.ts';
import { weights } from './weights.ts';

/** A student's facts, parsed once for all comparisons. */
export type ReadStudent = {
  readonly names: NameWords;
  readonly birthDate: string;
  readonly gender: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly street: Street;
};

/** How two entries compare in each field. */
export type EntryLevels = {
  readonly names: NameEvidence;
  readonly birthDate: BirthDateLevel;
  readonly phone: ContactLevel;
  readonly email: ContactLevel;
  readonly address: ContactLevel;
};

/** Contacts that many students share, such as those of a helper: they do not count. */
export type SharedContacts = {
  readonly phones: ReadonlySet<string>;
  readonly emails: ReadonlySet<string>;
  readonly address: boolean;
};
const nothingShared: SharedContacts = { phones: new Set(), emails: new Set(), address: false };

/** The minimum bits of evidence of a proposed pair. Source: docs/decisions/0036. */
const proposedFrom = 18;
/** A contact that more students have does not count. */
const maxStudents = 5;

export function readStudent(facts: StudentFacts): ReadStudent {
  const { firstName, middleName, lastName, birthDate, gender, phones, emails, street, zip } = facts;
  return {
    names: readNames(firstName, middleName, lastName),
    birthDate,
    gender,
    phones: phones.map(phoneDigits).filter(Boolean),
    emails: emails.map(plainEmail).filter(Boolean),
    street: parseAddress(street, zip),
  };
}

const contactOrder: readonly ContactLevel[] = ['agrees', 'near', 'differs', 'missing'];

/** Returns the level of the two values that agree best. */
function bestLevel(
  left: readonly string[],
  right: readonly string[],
  shared: ReadonlySet<string>,
  compare: (left: string, right: string) => ContactLevel,
): ContactLevel {
  const own = (texts: readonly string[]) => texts.filter((text) => !shared.has(text));
  const levels = own(left).flatMap((one) => own(right).map((other) => compare(one, other)));
  return contactOrder.find((level) => levels.includes(level)) ?? 'missing';
}

/** What other entries with a common block (entry-blocks.ts) show about the pairs of an entry. */
export type Surroundings = {
  readonly shared: SharedContacts;
  /** Entries of the same household about students of the same birth date: the student or a twin. */
  readonly born: readonly ReadStudent[];
};
const noSurroundings: Surroundings = { shared: nothingShared, born: [] };

/** Compares the students of two entries: the levels, the bits of evidence, and whether staff are asked about the pair. */
export function compareEntries(left: ReadStudent, right: ReadStudent, { shared, born }: Surroundings = noSurroundings) {
  const levels: EntryLevels = {
    names: compareNames(left.names, right.names),
    birthDate: compareBirthDates(left.birthDate, right.birthDate),
    phone: bestLevel(left.phones, right.phones, shared.phones, comparePhones),
    email: bestLevel(left.emails, right.emails, shared.emails, compareEmails),
    address: shared.address ? 'missing' : compareAddresses(left.street, right.street),
  };
  const bits =
    levels.names.bits +
    weights.birthDate[levels.birthDate] +
    weights.phone[levels.phone] +
    weights.email[levels.email] +
    weights.address[levels.address];
  return { levels, bits, isProposed: bits >= proposedFrom && isOneStudent(left, right, levels, born) };
}

/**
 * Whether two entries may be about one student. Brothers and sisters share nearly all values, so bits alone would propose
 * them. With the same birth date, another first name is a twin's, and a contact must agree, unless the surname agrees, is a
 * part or is misspelled and the first name is more than an initial. Otherwise a contact must agree, and the first names
 * must be the same, a nickname or a part of each other, or misspelled if the date may be a typo.
 */
function isOneStudent(
  left: ReadStudent,
  right: ReadStudent,
  levels: EntryLevels,
  born: readonly ReadStudent[],
): boolean {
  const { names, birthDate, phone, email, address } = levels;
  const hasCommonContact = [phone, email, address].includes('agrees');
  if (names.surname === 'missing' || birthDate === 'differs' || areTwins(left, right, names)) return false;
  if ((names.given !== 'agrees' || names.isSwapped) && mayBeTwin(left, right, born)) return false;
  if (birthDate === 'agrees') {
    return hasCommonContact || !(names.surname === 'differs' || names.surname === 'alike' || names.given === 'initial');
  }
  // Siblings with different birth dates are not born in the same month, so one of two dates in a month is a typo.
  const isSameMonth = left.birthDate.slice(0, 7) === right.birthDate.slice(0, 7);
  const isTypo = birthDate === 'swapped' || birthDate === 'transposed' || isSameMonth;
  const isSameName = ['agrees', 'called', 'part'].includes(names.given) || (isTypo && names.given === 'spelling');
  return hasCommonContact && isSameName;
}

/**
 * Whether first name, middle name and gender fit two students better than one. Twins often have names that rhyme or begin
 * alike, so a name that is only similar may be the other's. True also when a first name is missing.
 */
function areTwins(left: ReadStudent, right: ReadStudent, { given, middle, isSwapped }: NameEvidence): boolean {
  if (isSwapped) return differWhenSwapped(left.names, right.names);
  if (given === 'agrees') return false;
  if (given === 'differs' || given === 'alike' || given === 'missing') return true;
  if (left.gender && right.gender && left.gender !== right.gender) return true;
  if (middle === 'differs' && given !== 'middle') return true;
  return areTwoNames(left.names.first.join(''), right.names.first.join(''), given);
}

/**
 * Whether one of two entries with similar first names may as well be about a twin, who has an entry too: the
 * first name of a third entry fits only one of the two. If the name that does not fit is an unknown spelling and the other
 * a known name, it is a typo, and no twin.
 */
function mayBeTwin(left: ReadStudent, right: ReadStudent, born: readonly ReadStudent[]): boolean {
  return born.some((third) => {
    const [toLeft, toRight] = [left, right].map((one) => haveTwoNames(one, third));
    if (toLeft === toRight) return false;
    const [similar, other] = toLeft ? [right, left] : [left, right];
    return !(isKnownName(similar) && !isKnownName(other));
  });
}

const isKnownName = ({ names }: ReadStudent) => isKnown(names.first.join(''));

function haveTwoNames(left: ReadStudent, right: ReadStudent): boolean {
  const names = compareNames(left.names, right.names);
  if (names.isSwapped) return differWhenSwapped(left.names, right.names);
  return names.given === 'differs' || areTwoNames(left.names.first.join(''), right.names.first.join(''), names.given);
}

/** For two entries whose first and last names seem swapped: whether the names differ even when one is swapped back. */
function differWhenSwapped(left: NameWords, right: NameWords): boolean {
  const isOther = (first: readonly string[], second: readonly string[]) => {
    const none = { middle: [], last: [] };
    const { first: level, middle } = compareGivenNames({ first, ...none }, { first: second, ...none });
    // José Luis and José Antonio.
    if (level === 'part' && middle === 'differs') return true;
    return level === 'differs' || level === 'alike' || areTwoNames(first.join(''), second.join(''), level);
  };
  return isOther(left.first, right.last) || isOther(left.last, right.first);
}

/** Returns what other entries with a common block (entry-blocks.ts) show about the pairs of a student's entry. */
export function findSurroundings(student: ReadStudent, others: readonly ReadStudent[]): Surroundings {
  const born = others.filter((other) => other.birthDate === student.birthDate && isHousehold(student, other));
  return { shared: findShared(student, others), born };
}

/**
 * Returns the contacts of a student that more than five students have. Entries count as one student when first name and
 * birth date are not different.
 */
function findShared(student: ReadStudent, others: readonly ReadStudent[]): SharedContacts {
  const isShared = (has: (other: ReadStudent) => boolean) =>
    countStudents([student, ...others.filter(has)]) > maxStudents;
  const among = (values: readonly string[], of: (other: ReadStudent) => readonly string[]) =>
    new Set(values.filter((value) => isShared((other) => of(other).includes(value))));
  return {
    phones: among(student.phones, ({ phones }) => phones),
    emails: among(student.emails, ({ emails }) => emails),
    address: isShared(({ street }) => compareAddresses(student.street, street) === 'agrees'),
  };
}

const isHousehold = (left: ReadStudent, right: ReadStudent): boolean =>
  left.phones.some((phone) => right.phones.includes(phone)) ||
  left.emails.some((email) => right.emails.includes(email)) ||
  compareAddresses(left.street, right.street) === 'agrees';

/** Counts students until it is known that there are too many. */
function countStudents(entries: readonly ReadStudent[]): number {
  const students: ReadStudent[] = [];
  for (const entry of entries) {
    if (students.some((student) => mayBeOne(student, entry))) continue;
    students.push(entry);
    if (students.length > maxStudents) break;
  }
  return students.length;
}

const mayBeOne = (left: ReadStudent, right: ReadStudent): boolean =>
  compareBirthDates(left.birthDate, right.birthDate) !== 'differs' &&
  compareGivenNames(left.names, right.names).first !== 'differs';
