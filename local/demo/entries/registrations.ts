import { createHash } from 'node:crypto';
import { ageOn } from '#domain/calendar/birth-date.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { indexInterest } from '#domain/enrollment/interest-index.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { pickCenterFields, type SiteRecord } from '#domain/locations/site.ts';
import { registrationLists } from '#domain/registration/fields/form-lists.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { type EnrollmentType, registrationForm } from '#domain/registration/registration-form.ts';
import { indexRegistration } from '#domain/registration/registration-index.ts';
import type { ProcessState, RegistrationStatus } from '#domain/registration/status.ts';
import accounts from '../accounts.json' with { type: 'json' };
import { dayMilliseconds } from '../demo-dates.ts';
import { demoUuid } from '../demo-ids.ts';
import { type SeededRandom, seedRandom } from '../seeded-random.ts';
import { findCenter } from './interests.ts';
import { type DemoNote, writeDemoNotes } from './notes.ts';
import { describeWork } from './processing.ts';
import { answerRegistration, type Student } from './registration-answers.ts';

const spreadDays = 45;
const staffName = accounts.find(({ role }) => role === 'Contributor')?.name ?? 'Staff';

const newState = (status: RegistrationStatus, progressLevel: number, processingLevel: number): ProcessState => ({
  status,
  progressLevel,
  processingLevel,
});
/** The number of registrations with each process state; all possible process states occur. */
const stateCounts: readonly (readonly [number, ProcessState])[] = [
  [12, newState('Enrollment Submitted', 0, 0)],
  [5, newState('Enrollment Submitted', 1, 0)],
  [5, newState('Enrollment Submitted', 1, 1)],
  [3, newState('Interdistrict Transfer Requested', 1, 1)],
  [2, newState('Interdistrict Transfer Requested', 0, 0)],
  [3, newState('Auto Withdraw Requested', 1, 1)],
  [2, newState('Auto Withdraw Requested', 0, 0)],
  [2, newState('Virtual Orientation Sent', 1, 0)],
  [2, newState('Orientation Scheduled', 1, 0)],
  [3, newState('Virtual Orientation Sent', 2, 2)],
  [3, newState('Orientation Scheduled', 2, 2)],
  [2, newState('Virtual Orientation Sent', 2, 3)],
  [2, newState('Orientation Scheduled', 2, 3)],
  [2, newState('Orientation Offered', 2, 2)],
  [1, newState('Orientation Offered', 2, 3)],
  [1, newState('Orientation Missed', 1, 0)],
  [1, newState('Orientation Missed', 2, 2)],
  [1, newState('Orientation Missed', 2, 3)],
  [5, newState('Enrollment Complete', 3, 2)],
  [3, newState('Enrollment Terminated', 3, 2)],
];
/** Added by staff from an interest, which a family cannot do. */
const linkedStates: readonly ProcessState[] = [
  newState('Enrollment Submitted', 1, 0),
  newState('Enrollment Submitted', 1, 1),
  newState('Virtual Orientation Sent', 2, 2),
  newState('Orientation Scheduled', 2, 2),
  newState('Enrollment Complete', 3, 2),
  newState('Enrollment Submitted', 1, 0),
];
const firstNames = [
  'Amara',
  'Bruno',
  'Camille',
  'Đức',
  'Elif',
  'Fjola',
  'Goran',
  'Hye-Jin',
  'Ilse',
  'Jamal',
  'Katya',
  'Levon',
  'Marisol',
  'Nikos',
  'Oluwaseun',
  'Pilar',
  'Quentin',
  'Rania',
  'Søren',
  'Thảo',
  'Uri',
  'Valeria',
  'Wanjiru',
  'Zbigniew',
] as const;
const lastNames = [
  'Abernathy',
  'Bélanger',
  'Cruz-Medina',
  'Drăgulescu',
  'Espinoza',
  'Fitzgerald',
  'Grigoryan',
  'Huỳnh',
  'Ivanenko',
  'Jóhannsdóttir',
  'Kowalczyk',
  "L'Heureux",
  'Mbeki',
  'Nakamura',
  "O'Keefe",
  'Papadopoulos',
  'Rasmussen',
] as const;

/** The process states in order, without those that the linked registrations use. */
function listStates(): ProcessState[] {
  const all = stateCounts.flatMap(([count, processState]) => Array.from({ length: count }, () => processState));
  for (const linked of linkedStates) {
    const at = all.findIndex((processState) => JSON.stringify(processState) === JSON.stringify(linked));
    all.splice(at, 1);
  }
  return all;
}

function inventStudent(random: SeededRandom, index: number): Student {
  const name = [firstNames[index % firstNames.length] ?? '', lastNames[index % lastNames.length] ?? ''] as const;
  if (index % 6 === 4) {
    const adult = (['permits', 'refuses', 'self'] as const)[Math.floor(index / 6) % 3] ?? 'self';
    return { name, age: index % 12 === 4 ? 18 : random.between(19, 21), adult };
  }
  return { name, age: random.between(index % 10 === 7 ? 12 : 8, 17) };
}

/** Returns the answers that the interest already has. */
function studentOf({ studentFirstName = '', studentLastName = '', birthDate }: InterestRecord, today: string): Student {
  const age = ageOn(birthDate, today) ?? 0;
  return { name: [studentFirstName, studentLastName], age, ...(age >= 18 ? { adult: 'self' as const } : {}) };
}
function answersOf(interest: InterestRecord) {
  const { birthDate, parentFirstName, parentLastName, primaryEmail, phone, street1, city, zipCode, state } = interest;
  const parent = {
    pgFirstName: parentFirstName,
    pgLastName: parentLastName,
    pgPrimaryEmail: primaryEmail,
    pgPrimaryPhone: phone,
  };
  return { birthDate, ...(parentFirstName ? parent : {}), street: street1, city, zip: zipCode, state };
}

type Plan = {
  readonly student: Student;
  readonly site: SiteRecord;
  readonly processState: ProcessState;
  readonly enrollment: EnrollmentType;
  readonly createdAt: Date;
  readonly interest?: InterestRecord;
};

function buildRegistration(
  random: SeededRandom,
  plan: Plan,
  index: number,
  today: string,
  now: Date,
): RegistrationRecord {
  const { student, site, processState, enrollment, createdAt, interest } = plan;
  const center = findCenter(site);
  const { variant } = center.brand;
  const isAbroad = variant === 'short' && index % 5 === 0;
  const filled = answerRegistration(random, student, index, site, { today, isAbroad });
  const answers = { ...filled, ...(interest ? answersOf(interest) : {}) };
  const context = { variant, today, facts: { enrollment }, lists: registrationLists(answers) };
  const checked = validate(registrationForm, context, answers);
  if (!checked.ok) {
    throw new Error(`The demo registration of ${student.name.join(' ')} is wrong: ${JSON.stringify(checked.errors)}`);
  }
  const submissionId = demoUuid('registration', String(index));
  const id = createHash('sha256').update(`registration:${submissionId}`).digest('hex').slice(0, 24);
  const isOfFamily = !interest && processState.progressLevel === 0 && processState.status === 'Enrollment Submitted';
  const worked = isOfFamily ? 0 : (now.getTime() - createdAt.getTime()) / 2;
  const record = {
    id,
    entryId: id,
    type: 'registration' as const,
    createdAt: createdAt.toISOString(),
    updatedAt: new Date(createdAt.getTime() + worked).toISOString(),
    updatedBy: isOfFamily ? 'family' : staffName,
    formVersion: registrationForm.version,
    submissionId,
    answersHash: createHash('sha256').update(JSON.stringify(checked.answers)).digest('hex'),
    variant,
    enrollment,
    registerForIntercession: enrollment !== 'REGULAR',
    ...processState,
    ...(interest ? { interestId: interest.id } : {}),
    ...pickCenterFields(center),
    ...describeWork({ processState, center, birthDate: checked.answers.birthDate }, checked.answers, index, today),
    ...checked.answers,
  } satisfies Unindexed<RegistrationRecord>;
  return { ...record, ...indexRegistration(record) };
}

/** Returns notes of staff about some registrations in progress. */
function takeNotes(registration: RegistrationRecord, index: number): DemoNote[] {
  const { id, createdAt, updatedAt, updatedBy, terminationNotes } = registration;
  if (updatedBy === 'family') return [];
  const texts = index % 4 === 0 ? ['Called the family.\nTranscript is on its way.', 'Transcript is here.'] : [];
  if (index % 3 === 0) texts.push('Left a voicemail.');
  if (terminationNotes) texts.push(`Enrollment terminated: ${terminationNotes}`);
  return writeDemoNotes(texts, id, createdAt, updatedAt);
}

function link(interest: InterestRecord, { id, createdAt }: RegistrationRecord): InterestRecord {
  const linked = { ...interest, registrationId: id, updatedAt: createdAt, updatedBy: 'registration' };
  return { ...linked, ...indexInterest(linked) };
}

/**
 * The 60 demo registrations, made in the 45 days before `now`, in all process states; one for each of the `interests`
 * that became a registration. Also returns the interests with links to them, and the notes of staff.
 */
export function listDemoRegistrations(
  sites: readonly SiteRecord[],
  interests: readonly InterestRecord[],
  today: string,
  now: Date,
) {
  const random = seedRandom(60);
  const siteById = new Map(sites.map((site) => [site.id, site]));
  const siteOf = (id: string | undefined) => {
    const site = siteById.get(id ?? '');
    if (!site) throw new Error('The demo registrations need the demo centers: pass listDemoSites().');
    return site;
  };
  const transferred = interests.filter(({ status }) => status === 'Enrollment Submitted');
  const ofInterests = transferred.map((interest, index): Plan => {
    const submittedAt = Date.parse(interest.updatedAt);
    return {
      student: studentOf(interest, today),
      site: siteOf(interest.learningCenterId),
      processState: linkedStates[index % linkedStates.length] ?? newState('Enrollment Submitted', 1, 0),
      enrollment: 'REGULAR',
      createdAt: new Date(submittedAt + (now.getTime() - submittedAt) / 3),
      interest,
    };
  });
  const others = listStates().map((processState, index, all): Plan => {
    const days = ((index + random.next()) / all.length) * spreadDays;
    const near = random.between(0, index % 3 === 0 ? sites.length - 1 : 22);
    return {
      student: inventStudent(random, index),
      site: siteOf(sites[near]?.id),
      processState,
      enrollment: index % 10 === 7 ? 'INTERSESSION' : 'REGULAR',
      createdAt: new Date(now.getTime() - days * dayMilliseconds),
    };
  });
  const registrations = [...ofInterests, ...others].map((plan, index) =>
    buildRegistration(random, plan, index, today, now),
  );
  const byInterest = new Map(registrations.map((registration) => [registration.interestId, registration]));
  const linked = interests.map((interest) => {
    const registration = byInterest.get(interest.id);
    return registration ? link(interest, registration) : interest;
  });
  return { registrations, interests: linked, notes: registrations.flatMap(takeNotes) };
}
