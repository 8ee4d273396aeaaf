import { adultAge, latestBirthDate } from '#domain/calendar/birth-date.ts';
import type { CourseLevel } from '#domain/courses/course.ts';
import { gradesOf, isOfferedTo, levelOf } from '#domain/courses/course-rules.ts';
import { signaturePrefix } from '#domain/form-kit/signing.ts';
import type { SiteRecord } from '#domain/locations/site.ts';
import { genders } from '#domain/reference/genders.ts';
import { grades } from '#domain/reference/grades.ts';
import { housingSituations } from '#domain/reference/housing-situations.ts';
import { otherRelationships, selfRelationship } from '#domain/reference/relationships.ts';
import { addDays } from '../demo-dates.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { nameState } from './interests.ts';
import { drawSignature } from './signature-image.ts';

/**
 * Invented families: three students, their last name, and the first name of a parent or guardian. The names have
 * several scripts, to test the PDF.
 */
const families = [
  [['Amira', 'Sami', 'Layla'], 'Haddad', 'Rana'],
  [['Quốc Đạt', 'Thị Lan', 'Minh Tâm'], 'Bùi', 'Thị Hồng'],
  [['Cassius', 'Imogen', 'Lydia'], 'Montgomery', 'Renée'],
  [['Անի', 'Դավիթ', 'Նարե'], 'Գրիգորյան', 'Լևոն'],
  [['Dakota', 'Reese', 'Logan'], "O'Malley", 'Fiona'],
  [['Олена', 'Максим', 'Соломія'], 'Коваленко', 'Тарас'],
  [['Esteban', 'Ximena', 'Rodrigo'], 'Ibarra-Núñez', 'Guadalupe'],
  [['Ελένη', 'Γιώργος', 'Σοφία'], 'Παπαδοπούλου', 'Νίκος'],
  [['Farida', 'Yusuf', 'Mina'], 'Rahimi', 'Nasir'],
  [['Grayson', 'Piper', 'Ellis'], 'Whitlock', 'Meredith'],
  [['Thị Ngọc', 'Gia Bảo', 'Ánh Dương'], 'Hồ', 'Văn Sơn'],
  [['Isla', 'Ewan', 'Morag'], 'McAllister', 'Duncan'],
  [['Jaylen', 'Amari', 'Zuri'], 'Baptiste', 'Simone'],
  [['Keoni', 'Noelani', 'Makoa'], 'Kahananui', 'Leilani'],
  [['Linnéa', 'Axel', 'Tuva'], 'Sjöberg', 'Åke'],
  [['Mateus', 'Beatriz', 'Tomás'], 'Gonçalves', 'Conceição'],
  [['Niamh', 'Oisín', 'Aoife'], 'Ó Súilleabháin', 'Pádraig'],
  [['Omari', 'Wanja', 'Baraka'], 'Wekesa', 'Achieng'],
  [['Paloma', 'Emilio', 'Renata'], 'Villaseñor', 'Joaquín'],
  [['Rowan', 'Avery', 'Blair'], 'St. James', 'Harriet'],
] as const;

/** The student with an index from 0 to 59, and the parent. */
function findStudent(index: number) {
  const [firstNames, lastName, pgFirstName] = families[index % families.length] ?? families[0];
  const firstName = firstNames[Math.floor(index / families.length) % firstNames.length] ?? firstNames[0];
  return { firstName, lastName, pgFirstName };
}

/** County and district of the students' cities; districts of other states are typed. */
const homes: Readonly<Record<string, readonly [county: string, district: string]>> = {
  'San Francisco': ['San Francisco', 'San Francisco Unified'],
  'San Rafael': ['Marin', 'San Rafael City High'],
  'Mill Valley': ['Marin', 'Tamalpais Union High'],
  'Daly City': ['San Mateo', 'Jefferson Union High'],
  'South San Francisco': ['San Mateo', 'South San Francisco Unified'],
  Hayward: ['Alameda', 'Hayward Unified'],
  Oakland: ['Alameda', 'Oakland Unified'],
  Berkeley: ['Alameda', 'Berkeley Unified'],
  Alameda: ['Alameda', 'Alameda Unified'],
  Richmond: ['Contra Costa', 'West Contra Costa Unified'],
  Columbus: ['Franklin', 'Columbus City Schools'],
  'El Paso': ['El Paso', 'Ysleta Independent School District'],
};
const streets = ['Sycamore Street', 'Alder Lane', 'Mission Bend', 'Orchard Way', 'Tidewater Court'] as const;

/** Whether these students may live in a center's area. */
export const isHome = ({ address }: SiteRecord): boolean => address.city in homes;

/** A student before the form is filled in: the index from 0 to 59, and the center with its courses. */
export type Plan = {
  readonly index: number;
  readonly site: SiteRecord;
  readonly levels: CourseLevel[];
  readonly today: string;
};

/** The usual ages of a grade; some students of the last one are adults. */
function ageOf(grade: string, index: number): number {
  const years = grades.findIndex(({ code }) => code === grade) + 4;
  return grade === '12' && index % 2 === 0 ? adultAge + (index % 3) : years;
}

/** The answers that staff enter before a family continues. */
export function answerPreRegistration(random: SeededRandom, { index, site, levels, today }: Plan) {
  const { firstName, lastName } = findStudent(index);
  const gradeLevel = random.pick(levels.flatMap(({ courseType }) => gradesOf[courseType]));
  const offered = levels.flatMap(({ courses }) => courses.filter((course) => isOfferedTo(course, gradeLevel)));
  const max = levels.find(({ courseType }) => courseType === levelOf(gradeLevel))?.totalCourses ?? 1;
  const first = random.between(0, offered.length - 1);
  const count = random.between(1, Math.min(max, offered.length));
  const chosen = [...offered, ...offered].slice(first, first + count);
  const hasContact = index % 5 !== 3;
  return {
    charter_id: site.charterId,
    siteId: site.id,
    firstName,
    lastName,
    birthDate: addDays(latestBirthDate(ageOf(gradeLevel, index), today), -random.between(20, 340)),
    gradeLevel,
    courses: chosen.map(({ _id, course_name }) => ({ id: _id, course_name })),
    ...(hasContact ? answerContact(site, index) : {}),
  };
}

/** A separate address and phone for each student. */
function answerContact({ address }: SiteRecord, index: number) {
  return {
    studentEmail: `course.student.${String(index + 1).padStart(2, '0')}@families.example`,
    studentPrimaryPhone: `${address.phone.slice(0, 3)}-555-6${String(index).padStart(3, '0')}`,
  };
}

/** Answers to every question. Validation removes the answers to hidden questions. */
export function answerLelo(random: SeededRandom, plan: Plan) {
  const { index, site, today } = plan;
  const start = answerPreRegistration(random, plan);
  const isAdult = start.birthDate <= latestBirthDate(adultAge, today);
  const { lastName: pgLastName, pgFirstName } = findStudent(index);
  const { city, zip, phone } = site.address;
  const [country, district] = homes[city] ?? ['', ''];
  const [studentName, parentName] = [`${start.firstName} ${start.lastName}`, `${pgFirstName} ${pgLastName}`];
  const sign = (name: string) => signaturePrefix + drawSignature(name).toString('base64');
  return {
    ...start,
    ...answerContact(site, index),
    hasPreviouslyEnrolled: random.pick(['Yes', 'No', 'No', 'Unsure']),
    ...(index % 4 === 1 ? { middleName: 'Lee' } : {}),
    gender: random.pick(genders),
    studentPrimaryPhoneType: 'Cell',
    pgRelationshipToStudent: isAdult ? selfRelationship : random.pick(otherRelationships.slice(0, 6)),
    pgFirstName,
    pgLastName,
    pgPrimaryEmail: `course.parent.${String(index + 1).padStart(2, '0')}@families.example`,
    pgPrimaryPhone: `${phone.slice(0, 3)}-555-7${String(index).padStart(3, '0')}`,
    pgPrimaryPhoneType: random.pick(['Cell', 'Home']),
    liveWithPg: { yes: !isAdult || index % 4 === 0, no: isAdult && index % 4 !== 0 },
    livingStatus: index % 7 === 4 ? random.pick(housingSituations) : housingSituations[0],
    street: `${random.between(11, 990)} ${random.pick(streets)}`,
    city,
    state: nameState(site),
    zip,
    country,
    district,
    isMailingAddressTheSame: { yes: index % 5 !== 2, no: index % 5 === 2 },
    mailingStreet: `PO Box ${random.between(100, 990)}`,
    mailingCity: city,
    mailingState: nameState(site),
    mailingZip: zip,
    understood1: true,
    understood2: true,
    electronicConsent: true,
    studentName,
    studentSignature: sign(studentName),
    studentSignatureMethod: 'drawn',
    parentName,
    parentSignature: sign(parentName),
    parentSignatureMethod: 'drawn',
  };
}
