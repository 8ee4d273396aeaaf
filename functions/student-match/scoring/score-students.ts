import { type BirthDateLevel, compareBirthDates } from '#domain/matching/compare-birth-dates.ts';
import {
  type ContactLevel,
  compareAddresses,
  compareEmails,
  comparePhones,
  parseAddress,
} from '#domain/matching/compare-contacts.ts';
import { compareSurnames, readNames } from '#domain/matching/compare-names.ts';
import { nameWords } from '#domain/matching/name-words.ts';
import { compareNames, type NameEvidence } from '#domain/matching/weigh-names.ts';
import { thresholds, weights } from '#domain/matching/weights.ts';
import type { StudentToMatch } from '#domain/student-match/api.ts';
import type { SisStudent } from '#domain/student-match/sis-student.ts';
import type {
  Agreement,
  ComparedField,
  Comparison,
  MatchType,
  StudentMatch,
} from '#domain/student-match/student-match.ts';

type Levels = {
  readonly names: NameEvidence;
  readonly birthDate: BirthDateLevel;
  readonly phone: ContactLevel;
  readonly email: ContactLevel;
  readonly address: ContactLevel;
};

/** The maximum number of returned matches. */
const maxMatches = 20;

/** The searched student, parsed once for all candidates. `birthDate` is YYYY-MM-DD. */
export function parseStudentToMatch(wanted: StudentToMatch) {
  const [month = '', day = '', year = ''] = wanted.birthDate.split('/');
  return {
    ...wanted,
    birthDate: year ? `${year}-${month}-${day}` : '',
    names: readNames(wanted.firstName, wanted.middleName, wanted.lastName),
    street: parseAddress(wanted.address),
  };
}
export type ParsedStudentToMatch = ReturnType<typeof parseStudentToMatch>;

/**
 * Returns the students who may be the searched one, newest start date first: each with its match type and the
 * comparison. If several different people match exactly, none of them is Exact.
 */
export function rankStudents(wanted: ParsedStudentToMatch, candidates: readonly SisStudent[]): StudentMatch[] {
  const scored = candidates.flatMap((student) => {
    const match = scoreStudent(wanted, student);
    return match.type ? [{ ...match, type: match.type, student }] : [];
  });
  const ranked = demoteTwins(scored);
  const exact = ranked.filter(({ type }) => type === 'Exact').map(({ student }) => student);
  const isOnePerson = exact.every((student) => isSamePerson(student, exact[0] ?? student));
  return ranked
    .sort((left, right) => right.bits - left.bits)
    .slice(0, maxMatches)
    .sort((left, right) => right.student.start_date.localeCompare(left.student.start_date))
    .map(({ type, student, levels }) =>
      toMatch(type === 'Exact' && !isOnePerson ? 'Probable' : type, wanted, student, levels),
    );
}

type Scored = ReturnType<typeof scoreStudent> & { readonly type: MatchType; readonly student: SisStudent };

/**
 * If one of several students with the same birth date and last name has the searched first name, the others become
 * Possible.
 */
function demoteTwins(scored: readonly Scored[]): Scored[] {
  const sameFirstName = scored.filter(({ type, levels }) => type !== 'Possible' && levels.names.given === 'agrees');
  return scored.map((match) => {
    const isNear = match.levels.names.given !== 'agrees';
    return isNear && sameFirstName.some((other) => areTwins(other.student, match.student))
      ? { ...match, type: 'Possible' }
      : match;
  });
}

const areTwins = (left: SisStudent, right: SisStudent): boolean =>
  left.birth_date === right.birth_date &&
  compareSurnames(nameWords(left.last_name), nameWords(right.last_name)) === 'agrees';

/** Whether two records belong to the same student, for example after a move to another charter. */
function isSamePerson(left: SisStudent, right: SisStudent): boolean {
  return (['first_name', 'middle_name', 'last_name', 'birth_date'] as const).every(
    (field) => left[field].toLowerCase() === right[field].toLowerCase(),
  );
}

/**
 * Returns the bits of evidence for a student, and the match type, if any, according to the bits and the rules for
 * siblings.
 */
export function scoreStudent(wanted: ParsedStudentToMatch, student: SisStudent) {
  const levels: Levels = {
    names: compareNames(wanted.names, readNames(student.first_name, student.middle_name, student.last_name)),
    birthDate: compareBirthDates(wanted.birthDate, student.birth_date),
    phone: comparePhones(wanted.phone, student.phone),
    email: bestEmails(wanted, student).level,
    address: compareAddresses(wanted.street, parseAddress(student.address, student.zip)),
  };
  const bits =
    levels.names.bits +
    weights.birthDate[levels.birthDate] +
    weights.phone[levels.phone] +
    weights.email[levels.email] +
    weights.address[levels.address];
  return { bits, levels, type: typeOf(bits, levels) };
}

/** Returns the two email addresses that agree best: each side may have the student's address or a family member's. */
function bestEmails({ email, guardianEmail = '' }: ParsedStudentToMatch, student: SisStudent) {
  const pairs = [email, guardianEmail].flatMap((entered) =>
    [student.email, student.school_email].map((sis) => ({ entered, sis, level: compareEmails(entered, sis) })),
  );
  const level = bestOf(...pairs.map((pair) => pair.level));
  const shown = { entered: email || guardianEmail, sis: student.email || student.school_email };
  const alike = pairs.find((pair) => pair.level === level && (level === 'agrees' || level === 'near'));
  return { ...(alike ?? shown), level };
}

const contactOrder: readonly ContactLevel[] = ['agrees', 'near', 'differs', 'missing'];
const bestOf = (...levels: readonly ContactLevel[]): ContactLevel =>
  contactOrder.find((level) => levels.includes(level)) ?? 'missing';

/**
 * Limits the match type by rules, because siblings share all family data and would get many bits. With a different
 * first name, the type is at most Possible. With a doubtful name or birth date, a better type requires that a phone
 * number, email or address agrees.
 */
function typeOf(bits: number, { names, birthDate, phone, email, address }: Levels): MatchType | undefined {
  const contacts = [phone, email, address];
  const isReached = contacts.includes('agrees');
  const isOtherName = names.given === 'differs' || names.given === 'alike';
  const isOtherChild = isOtherName && birthDate === 'differs';
  if (bits < thresholds.Possible || isOtherChild) return undefined;
  const isSameName = names.given === 'agrees' && names.surname === 'agrees' && !names.isSwapped;
  const isOneMiddle = names.middle !== 'differs' && names.middle !== 'near';
  if (isSameName && isOneMiddle && birthDate === 'agrees' && isReached && bits >= thresholds.Exact) return 'Exact';
  const isDoubtful =
    birthDate !== 'agrees' || names.surname === 'differs' || names.given === 'initial' || names.given === 'missing';
  const isOther = isOtherName || names.surname === 'alike' || birthDate === 'differs';
  if (isOther || (isDoubtful && !isReached) || bits < thresholds.Probable) return 'Possible';
  return 'Probable';
}

const agreementOf: Readonly<Record<string, Agreement>> = { agrees: 'agrees', differs: 'differs', missing: 'missing' };

function toMatch(type: MatchType, wanted: ParsedStudentToMatch, student: SisStudent, levels: Levels): StudentMatch {
  return {
    match_type: type,
    sis_charter: student.charter,
    sis_student_first_name: student.first_name,
    sis_student_last_name: student.last_name,
    sis_student_dob: student.birth_date,
    sis_local_id: student.sis_local_id,
    sis_district_id: student.sis_district_id,
    start_date: student.start_date,
    finish_date: student.finish_date,
    sis_school_email: student.school_email,
    // Staff open it as a link.
    url: /^https?:\/\//i.test(student.url) ? student.url : '',
    compared: listComparisons(wanted, student, levels),
  };
}

function listComparisons(wanted: ParsedStudentToMatch, student: SisStudent, levels: Levels): Comparison[] {
  const { names } = levels;
  const row = (field: ComparedField, registration: string, sis: string, level: string): Comparison => ({
    field,
    registration,
    sis,
    agreement: !registration || !sis ? 'missing' : (agreementOf[level] ?? 'near'),
  });
  const emails = bestEmails(wanted, student);
  const nameLevel = (level: string) => (names.isSwapped ? 'swapped' : level);
  const place = [student.address, student.city, student.state, student.zip].filter(Boolean).join(', ');
  return [
    row('First name', wanted.firstName, student.first_name, nameLevel(names.given)),
    row('Middle name', wanted.middleName, student.middle_name, names.middle),
    row('Last name', wanted.lastName, student.last_name, nameLevel(names.surname)),
    row('Date of Birth', wanted.birthDate, student.birth_date, levels.birthDate),
    row('Phone', wanted.phone, student.phone, levels.phone),
    row('Email', emails.entered, emails.sis, levels.email),
    row('Address', wanted.address, place, levels.address),
  ];
}
