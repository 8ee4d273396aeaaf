import { describe, expect, it } from 'vitest';
import type { Note } from '#domain/entries/note.ts';
import { describeRegistration } from '#domain/registration/describe-registration.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import type { Programs } from '#domain/registration/special-programs.ts';
import type { SelectedStudent } from '#domain/student-match/student-match.ts';
import { answeredRegistration } from '../../../tests/fixtures/answered-entries.ts';
import { validRegistrations } from '../../../tests/fixtures/registration/registration-answers.ts';
import { listChanges } from './processing/list-changes.ts';

const describeIt = (registration: Registration, notes: readonly Note[] = []) =>
  describeRegistration(registration, { notes });
const note = {
  _id: '1',
  Username: 'Ana Ruiz',
  email: 'ana@northstar.example',
  notes: 'Call first.',
  timestamp: '2026-11-20T03:00:00.000Z',
};
const titles = (registration: Registration, notes?: readonly Note[]) =>
  describeIt(registration, notes).map(({ title }) => title);
const texts = (registration: Registration) =>
  Object.fromEntries(describeIt(registration).flatMap(({ rows }) => rows.map(({ name, text }) => [name, text])));

describe('the sections', () => {
  it('are those of the long variant, with what the answers reveal', () => {
    expect(titles(answeredRegistration('longEverything'), [note])).toEqual([
      'Registration',
      'Selected Learning Center',
      'Registration Notes',
      'Special Programs',
      'Student Information',
      'Parent/Guardian Information',
      'Physical Address',
      'Mailing Address',
      'Ethnicity',
      'Previous School',
      'Primary Language',
      'Home Language Survey',
      'Migrant Education',
      'Release Requests',
      'DASS Information',
      'Home Survey',
      'Health Conditions',
      'Parent Custody Information',
      'Emergency Contacts',
    ]);
  });

  it('leave out the mailing address when it is the same, and notes when there are none', () => {
    expect(titles(answeredRegistration('shortChild'))).toEqual([
      'Registration',
      'Selected Learning Center',
      'Special Programs',
      'Student Information',
      'Student Preference',
      'Parent/Guardian Information',
      'Parent Information 2',
      'Physical Address',
      'Ethnicity',
      'Previous School',
      'Primary Language',
      'Release Requests',
      'Parent Custody Information',
    ]);
  });

  it('show first which questions of the school history were answered with Yes, each with what that reveals', () => {
    const retained = { retainedMoreThanOnce: { yes: true, no: false }, retainedFromWhichSchool: 'Hill' };
    const section = describeIt(answeredRegistration('longChild', retained)).find(({ id }) => id === 'dass');
    const rows = section?.rows ?? [];
    const names = rows.map(({ name }) => name);
    const asked = rows.map(({ text }) => text).filter((text) => text === 'Yes' || text === 'No');
    expect(new Set(asked).size).toBe(2);
    expect(asked).toEqual([...asked].sort().reverse());
    expect(names[names.indexOf('retainedMoreThanOnce') + 1]).toBe('retainedFromWhichSchool');
    expect(new Set(names).size).toBe(rows.length);
  });

  it('show the status of the registration', () => {
    expect(texts(answeredRegistration('longIntersession'))).toMatchObject({
      Status: 'Enrollment Submitted',
      Submitted: expect.stringContaining('11/19/2026'),
      Enrollment: 'Intersession',
      Age: '12',
      Charter: 'Northstar Charter',
    });
  });
});

it.each(Object.keys(validRegistrations) as (keyof typeof validRegistrations)[])('shows every answer of %s', (name) => {
  const shown = texts(answeredRegistration(name));
  const missing = Object.keys(validRegistrations[name].answers).filter((answer) => !shown[answer]);
  // It follows from the suffix and no step has it.
  expect(missing.filter((answer) => answer !== 'haveSuffix')).toEqual([]);
});

it('keeps the parent of a student who has turned 18 since', () => {
  const birthDate = '2008-11-21';
  const before = answeredRegistration('longChild', { birthDate });
  expect(texts(before).pgFirstName).toBe('Rosa');
  const later = answeredRegistration('longChild', { birthDate, updatedAt: '2026-12-01T03:00:00.000Z' });
  expect(titles(later)).not.toContain('Other Answers');
  expect(texts(later)).toMatchObject({ pgFirstName: 'Rosa', pgPrimaryPhone: '415-555-0132' });
});

it('has a layout with and one without the grade level', () => {
  expect(texts(answeredRegistration('longChild')).gradeLevel).toBe('Grade 7');
  const { gradeLevel: _, ...without } = answeredRegistration('longChild');
  expect(texts(without as Registration)).not.toHaveProperty('gradeLevel');
});

describe('a registration that is processed', () => {
  const student: SelectedStudent = {
    match_type: 'Exact',
    sis_charter: 'Bayview Charter',
    sis_student_dob: '2014-03-12',
    finish_date: '',
    sis_student_first_name: 'Maya',
    sis_student_last_name: 'Torres',
    sis_local_id: '1',
    sis_district_id: '',
    start_date: '2024-08-12',
    sis_school_email: '',
    url: 'https://sis.example/1',
  };
  const none = { gate: 'unchecked', titleI: 'unchecked', mckinneyVento: 'unchecked', foster: 'unchecked' } as const;
  const programs: Programs = { el: 'unchecked', fiveZeroFour: true, iep: false, ...none };
  const processed = answeredRegistration('longChild', {
    progressLevel: 2,
    processingLevel: 3,
    selectedStudent: student,
    programs,
    programDescription: 'First row.',
    orientationScheduled: true,
    orientationLink: 'https://meet.example/a',
    status: 'Orientation Scheduled',
    orientationType: 'VIRTUAL',
    orientationTime: '2026-11-30 - 16:00 - 17:00',
  });
  const rowsOf = (registration: Registration, id: string) =>
    describeIt(registration).find((section) => section.id === id)?.rows;

  it('shows its matched student, orientation and programs in their order, each link as one', () => {
    expect(titles(processed).slice(0, 5)).toEqual([
      'Registration',
      'Matched Student',
      'Orientation',
      'Selected Learning Center',
      'Special Programs',
    ]);
    expect(rowsOf(processed, 'selectedStudent')).toContainEqual({
      name: 'Date of Birth',
      label: 'Date of Birth',
      text: '03/12/2014',
    });
    expect(rowsOf(processed, 'selectedStudent')).toContainEqual(expect.objectContaining({ href: student.url }));
    expect(rowsOf(processed, 'orientation')?.map(({ text }) => text)).toEqual([
      'Virtual',
      'Monday, 11/30/2026, 4:00 PM-5:00 PM Pacific',
      'https://meet.example/a',
    ]);
    expect(
      rowsOf(processed, 'programs')
        ?.map(({ label, text }) => `${label}: ${text}`)
        .slice(0, 3),
    ).toEqual(['English Learner (EL): Unverified', '504: Yes', 'IEP: No']);
  });

  it('says of an orientation that it is still to be confirmed, and follows no address that is none', () => {
    const url = 'javascript:alert(1)';
    const added = { ...processed, progressLevel: 1, processingLevel: 0, selectedStudent: { ...student, url } };
    expect(rowsOf(added, 'orientation')?.map(({ label }) => label)).toContain('Confirmed');
    expect(rowsOf(added, 'selectedStudent')?.find(({ text }) => text === url)?.href).toBeUndefined();
  });

  it('says of an orientation that was still to come when the enrollment was terminated that it is canceled', () => {
    const { orientationTime } = processed;
    const terminated = { ...processed, status: 'Enrollment Terminated', orientationCanceled: orientationTime } as const;
    const canceled = (registration: Registration) =>
      rowsOf(registration, 'orientation')?.find(({ label }) => label === 'Canceled')?.text;
    expect(canceled(terminated)).toBe('Yes, when the enrollment was terminated.');
    expect(canceled({ ...terminated, orientationCanceled: undefined })).toBeUndefined();
  });

  it('is compared with another version by what the detail shows', () => {
    const { orientationTime: _, ...other } = { ...processed, city: 'Fremont', updatedAt: '2026-12-01T00:00:00.000Z' };
    expect(listChanges(processed, other as Registration).map(({ label, before, now }) => [label, before, now])).toEqual(
      expect.arrayContaining([
        ['Date and time', 'Monday, 11/30/2026, 4:00 PM-5:00 PM Pacific', ''],
        ['City', processed.city, 'Fremont'],
      ]),
    );
    expect(listChanges(processed, other as Registration)).toHaveLength(2);
    expect(listChanges(processed, { ...processed })).toEqual([]);
    const { selectedStudent: _match, ...unmatched } = processed;
    expect(listChanges(processed, unmatched)).toMatchObject([
      { label: 'Matched student', before: '', now: 'none any more' },
    ]);
    expect(listChanges(unmatched as Registration, processed).map(({ label }) => label)).toContain(
      'Matched student, Name',
    );
  });
});
