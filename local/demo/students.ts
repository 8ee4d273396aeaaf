import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import type { SisStudent } from '#domain/student-match/sis-student.ts';
import { demoCharters } from './charters.ts';
import { addDays } from './demo-dates.ts';
import { demoId } from './demo-ids.ts';
import { type SeededRandom, seedRandom } from './seeded-random.ts';

const demoStudentCount = 5000;

const firstNames =
  'Aaliyah Adrian Aiko Alejandro Alina Amara Anahit Andrés Anh Arjun Asha Bao Bianca Brooke Caleb Camila Chidi Daniel Daria Davit Delia Diego Dmitri Elena Elijah Emily Esperanza Ethan Farah Felix Gabriela Grace Gustavo Hana Hassan Hector Imani Isabel Jamal Jasmine Jin Joaquín José Julia Kai Katherine Khanh Lan Layla Leilani Lucas Luis Maria Mateo Mei Michael Minh Miriam Nadia Naomi Noah Olivia Omar Oscar Paola Priya Rafael Rosa Ruben Samuel Sara Selam Sofia Tariq Thomas Tuan Valentina Viktor William Xochitl Yasmin Zoe'.split(
    ' ',
  );
const lastNames =
  'Abebe Aguilar Ahmed Alvarado Anderson Antonyan Bautista Becker Brown Cabrera Castillo Chang Chen Cohen Cruz Davis Delgado Dinh Estrada Flores Foster Garcia Gomez Grigoryan Gutierrez Hakobyan Hernandez Hoang Hussein Ivanova Jackson Jimenez Johnson Kaur Kim Kovalenko Lam Le Lee Lopez Martinez Mendoza Miller Morales Moreno Nakamura Nguyen Novak Okafor Oliveira Ortiz Park Patel Perez Petrosyan Pham Quintero Ramirez Reyes Rivera Rodriguez Salazar Sanchez Sharma Silva Singh Smith Soto Tanaka Thomas Torres Tran Tsegaye Valdez Vargas Vega Washington Williams Yamamoto Zhang'.split(
    ' ',
  );
const streets =
  'Acorn Ave|Bellflower Blvd|Canyon Rd|Dogwood Dr|Elm St|Foothill Blvd|Granada Ct|Hawthorn Ln|Indigo Way|Jacaranda St|Kestrel Ln|Lemon Grove Ave|Magnolia St|Nutmeg Ct|Olive St|Poppy Ln'.split(
    '|',
  );
const cities = [
  ['Fresno', '93702', '559'],
  ['Bakersfield', '93304', '661'],
  ['San Diego', '92102', '619'],
  ['Oakland', '94601', '510'],
  ['Sacramento', '95815', '916'],
  ['Long Beach', '90805', '562'],
  ['Riverside', '92501', '951'],
] as const;

/** Nicknames for students whose registration has another form of their name. */
const longNames: Readonly<Record<string, string>> = {
  Katya: 'Ekaterina',
  Nikos: 'Nikolaos',
  Levon: 'Levonik',
  Uri: 'Uriel',
};

const digits = (random: SeededRandom, length: number) => Array.from({ length }, () => random.between(0, 9)).join('');

function enroll(random: SeededRandom, index: number, today: string) {
  const charter = random.pick(demoCharters);
  const id = String(100_000 + index);
  const years = random.between(0, 4);
  const start_date = `${Number(today.slice(0, 4)) - years - 1}-08-${String(random.between(10, 28))}`;
  return {
    sis_local_id: id,
    sis_district_id: `D${digits(random, 8)}`,
    charter: charter.name,
    start_date,
    finish_date: random.next() < 0.25 ? addDays(start_date, 280) : '',
    school_email: `s${id}@students.example`,
    url: `https://sis.example/students/${id}`,
  };
}

function invent(random: SeededRandom, index: number, today: string): SisStudent {
  const [city, zip, area] = random.pick(cities);
  const [first_name, last_name] = [random.pick(firstNames), random.pick(lastNames)];
  return {
    ...enroll(random, index, today),
    first_name,
    middle_name: random.next() < 0.4 ? random.pick(firstNames) : '',
    last_name,
    birth_date: addDays(today, -random.between(5 * 365, 18 * 365)),
    phone: random.next() < 0.9 ? `(${area}) 555-${digits(random, 4)}` : '',
    email: random.next() < 0.8 ? `family${index}@families.example` : '',
    address: `${random.between(100, 9899)} ${random.pick(streets)}`,
    city,
    state: 'CA',
    zip,
  };
}

/** Days that could also be a month. */
const canSwap = (date: string) => Number(date.slice(8)) <= 12;

/** Returns the student of a registration as another school may have recorded them: the same, or with typical errors. */
function recall(
  random: SeededRandom,
  { birthDate = '', ...answers }: RegistrationRecord,
  index: number,
  today: string,
): SisStudent {
  const { firstName = '', lastName = '' } = answers;
  const swapped = `${birthDate.slice(0, 5)}${birthDate.slice(8)}-${birthDate.slice(5, 7)}`;
  const student: SisStudent = {
    ...enroll(random, index, today),
    first_name: firstName,
    middle_name: answers.middleName ?? '',
    last_name: lastName,
    birth_date: birthDate,
    phone: answers.studentPrimaryPhone ?? answers.pgPrimaryPhone ?? '',
    email: answers.pgPrimaryEmail ?? answers.studentEmail ?? '',
    address: answers.street ?? '',
    city: answers.city ?? '',
    state: answers.state ?? '',
    zip: answers.zip ?? '',
  };
  const moved = { address: `${random.between(100, 9899)} ${random.pick(streets)}`, phone: '' };
  const variants: readonly Partial<SisStudent>[] = [
    {},
    { ...moved, last_name: `${lastName}-${random.pick(lastNames)}` },
    { first_name: longNames[firstName] ?? firstName, email: '' },
    { birth_date: canSwap(birthDate) ? swapped : birthDate },
    { first_name: random.pick(firstNames), sis_local_id: `${100_000 + index}` },
    { first_name: lastName, last_name: firstName, ...moved },
  ];
  return { ...student, ...variants[index % variants.length] };
}

/**
 * 5,000 students of a student information system. Every second registration matches one of them, and some registrations
 * match only a twin.
 */
export function listDemoStudents(registrations: readonly RegistrationRecord[], today: string): SisStudent[] {
  const random = seedRandom(5000);
  const known = registrations.filter((_, index) => index % 2 === 0);
  const recalled = known.map((registration, index) => recall(random, registration, index, today));
  const invented = Array.from({ length: demoStudentCount - recalled.length }, (_, index) =>
    invent(random, recalled.length + index, today),
  );
  return [...recalled, ...invented];
}

/** The name of a charter in the student information system. */
export const schoolIdOf = (charter: string): string => demoId('school', charter);
