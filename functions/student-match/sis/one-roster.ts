import { isCalendarDate } from '#domain/calendar/days.ts';
import { swapDayAndMonth } from '#domain/matching/compare-birth-dates.ts';
import { phoneDigits } from '#domain/matching/compare-contacts.ts';
import { givenNamesOf } from '#domain/matching/nicknames.ts';
import type { SisStudent } from '#domain/student-match/sis-student.ts';
import { type ParsedStudentToMatch, scoreStudent } from '../scoring/score-students.ts';
import type { StudentInformationSystem } from '../student-information-system.ts';
import { createOneRosterClient, type OneRosterClient, type OneRosterSettings } from './one-roster-client.ts';
import { OneRosterDemographics, OneRosterEnrollment, OneRosterOrg, OneRosterStudent } from './one-roster-records.ts';

/** The time limit for a match, in milliseconds. */
const timeoutMs = 4500;
/** The maximum number of demographics records with one birth date. */
const maxPerBirthDate = 100;
/** The maximum number of students that one filter finds. */
const maxPerName = 100;
/** The maximum number of students, and of demographics records, that are read one by one in a match. */
const maxReadSingly = 60;
/** The maximum number of students whose enrollments are read for their start and end dates. */
const maxWithDates = 20;
/** How long names of schools are cached, in milliseconds. */
const orgsFreshFor = 10 * 60_000;
/** The maximum number of schools whose names are read. */
const maxOrgs = 2000;

/**
 * Searches students in a OneRoster service, 1.1 or 1.2. OneRoster cannot search by sound, so candidates are found by
 * birth date (also with day and month swapped), by both names, by email and by phone number; then they are compared.
 */
export function createOneRoster(settings: OneRosterSettings): StudentInformationSystem {
  const client = createOneRosterClient(settings);
  const readOrgs = createOrgNames(client);
  return {
    findStudents: async (wanted) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const [ofBirthDate, ofNames, orgs] = await Promise.all([
        listBirthDates(client, wanted, signal),
        listNamed(client, wanted, signal),
        readOrgs(signal),
      ]);
      const students = new Map(ofNames.map((student) => [student.sourcedId, student]));
      const birthDates = new Map(ofBirthDate);
      const unread = [...birthDates.keys()].filter((id) => !students.has(id)).slice(0, maxReadSingly);
      const undated = [...students.keys()].filter((id) => !birthDates.has(id)).slice(0, maxReadSingly);
      const [read, dated] = await Promise.all([
        Promise.all(unread.map((id) => client.read('students', 'user', id, OneRosterStudent, signal))),
        Promise.all(
          undated.map((id) => client.read('demographics', 'demographics', id, OneRosterDemographics, signal)),
        ),
      ]);
      for (const student of read) if (student) students.set(student.sourcedId, student);
      for (const record of dated) if (record) birthDates.set(record.sourcedId, record.birthDate);
      const candidates = [...students.values()]
        .filter(({ status }) => status === 'active')
        .map((student) => ({ id: student.sourcedId, student: toStudent(student, birthDates, orgs) }))
        .filter(({ student }) => scoreStudent(wanted, student).type !== undefined);
      return addEnrollmentDates(client, candidates, signal);
    },
  };
}

/** Escapes a text within the quotes of a filter. */
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function listBirthDates(client: OneRosterClient, { birthDate }: ParsedStudentToMatch, signal: AbortSignal) {
  const dates = [...new Set([birthDate, swapDayAndMonth(birthDate)])].filter(isCalendarDate);
  const found = await Promise.all(
    dates.map((date) =>
      client.list('demographics', OneRosterDemographics, {
        filter: `birthDate=${quote(date)}`,
        max: maxPerBirthDate,
        signal,
      }),
    ),
  );
  return found.flat().map((record) => [record.sourcedId, record.birthDate] as const);
}

async function listNamed(
  client: OneRosterClient,
  wanted: ParsedStudentToMatch,
  signal: AbortSignal,
): Promise<OneRosterStudent[]> {
  const found = await Promise.all(
    listFilters(wanted).map((filter) => client.list('students', OneRosterStudent, { filter, max: maxPerName, signal })),
  );
  return found.flat();
}

/** Combines conditions into filters. A filter may contain at most two conditions. Source: OneRoster 1.1 §3.4.3. */
function listFilters({ firstName, lastName, email, guardianEmail, phone, names }: ParsedStudentToMatch): string[] {
  const filters: string[] = [];
  const [given = ''] = names.first;
  if (firstName && lastName) {
    const beginnings = new Set(
      [firstName, ...givenNamesOf(given)].map((name) => [...name].slice(0, 3).join('').toLowerCase()),
    );
    for (const beginning of [...beginnings].slice(0, 4)) {
      filters.push(`familyName=${quote(lastName)} AND givenName~${quote(beginning)}`);
    }
    filters.push(`givenName=${quote(firstName)} AND familyName~${quote([...lastName].slice(0, 3).join(''))}`);
    filters.push(`familyName=${quote(firstName)} AND givenName=${quote(lastName)}`);
  }
  for (const address of [email, guardianEmail]) if (address) filters.push(`email=${quote(address)}`);
  const digits = phoneDigits(phone);
  if (digits.length === 10) {
    const dashed = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
    filters.push(`phone=${quote(dashed)} OR phone=${quote(digits)}`);
  }
  return filters;
}

function createOrgNames(client: OneRosterClient) {
  let cached: { readonly at: number; readonly names: ReadonlyMap<string, string> } | undefined;
  return async (signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
    if (cached && Date.now() - cached.at < orgsFreshFor) return cached.names;
    const orgs = await client.list('orgs', OneRosterOrg, { max: maxOrgs, signal });
    cached = { at: Date.now(), names: new Map(orgs.map(({ sourcedId, name }) => [sourcedId, name])) };
    return cached.names;
  };
}

function toStudent(
  student: OneRosterStudent,
  birthDates: ReadonlyMap<string, string>,
  orgs: ReadonlyMap<string, string>,
): SisStudent {
  const { sourcedId, primaryOrg, roles, metadata } = student;
  const org = primaryOrg ?? roles?.find((role) => role.org)?.org ?? student.orgs?.[0];
  const isOf = (date: string | undefined) => (isCalendarDate(date ?? '') ? (date ?? '') : '');
  return {
    sis_local_id: student.identifier || sourcedId,
    sis_district_id: metadata?.districtId ?? '',
    first_name: student.givenName,
    middle_name: student.middleName,
    last_name: student.familyName,
    birth_date: isOf(birthDates.get(sourcedId)),
    phone: student.phone || student.sms,
    email: student.email,
    address: metadata?.address ?? '',
    city: metadata?.city ?? '',
    state: metadata?.state ?? '',
    zip: metadata?.zip ?? '',
    charter: orgs.get(org?.sourcedId ?? '') ?? '',
    start_date: isOf(metadata?.startDate),
    finish_date: isOf(metadata?.endDate),
    school_email: metadata?.schoolEmail ?? '',
    url: metadata?.url ?? '',
  };
}

/**
 * Reads the start and end date of each student from their enrollments, if the student's record does not contain them.
 */
async function addEnrollmentDates(
  client: OneRosterClient,
  candidates: readonly { readonly id: string; readonly student: SisStudent }[],
  signal: AbortSignal,
): Promise<SisStudent[]> {
  return Promise.all(
    candidates.map(async ({ id, student }, at) => {
      if (student.start_date || at >= maxWithDates) return student;
      const filter = `user.sourcedId=${quote(id)}`;
      const enrollments = await client.list('enrollments', OneRosterEnrollment, { filter, max: 20, signal });
      const latest = enrollments
        .filter(({ user, beginDate }) => user.sourcedId === id && isCalendarDate(beginDate))
        .sort((left, right) => right.beginDate.localeCompare(left.beginDate))[0];
      if (!latest) return student;
      const finish = isCalendarDate(latest.endDate) ? latest.endDate : '';
      return { ...student, start_date: latest.beginDate, finish_date: finish };
    }),
  );
}
