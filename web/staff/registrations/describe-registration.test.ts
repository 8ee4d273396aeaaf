import { describe, expect, it } from 'vitest';
import type { Note } from '#domain/entries/note.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { validRegistrations } from '../../../tests/fixtures/registration-answers.ts';
import { describeRegistration } from './describe-registration.ts';

const entry = (name: keyof typeof validRegistrations, changes: Partial<Registration> = {}): Registration => {
  const { answers, variant, enrollment } = validRegistrations[name];
  return {
    _id: '0123456789abcdef01234567',
    etag: '"1"',
    charterId: '1123456789abcdef01234567',
    timeZone: 'America/Los_Angeles',
    brandName: 'northstar',
    createdAt: '2026-11-20T03:00:00.000Z',
    updatedAt: '2026-11-20T03:00:00.000Z',
    formVersion: 1,
    age: 12,
    learningCenterId: '2123456789abcdef01234567',
    learningCenterName: 'Mission Street',
    learningCenterCharter: 'Northstar Charter',
    learningCenterAddress: '1 Mission Street, San Francisco, CA 94103',
    learningCenterCoordinates: null,
    brandIcon: '',
    principal: 'Unassigned',
    status: 'Enrollment Submitted',
    progressLevel: 1,
    processingLevel: 0,
    registerForIntercession: enrollment !== 'REGULAR',
    enrollment,
    variant,
    ...answers,
    ...changes,
  };
};
const zone = 'America/Los_Angeles';
const describeIt = (registration: Registration, notes: readonly Note[] = []) =>
  describeRegistration(registration, { timeZone: zone, shownIn: zone, notes });
const note = {
  ...{ _id: '1', Username: 'Ana Ruiz', email: 'ana@northstar.example' },
  ...{ notes: 'Call first.', timestamp: '2026-11-20T03:00:00.000Z' },
};
const titles = (registration: Registration, notes?: readonly Note[]) =>
  describeIt(registration, notes).map(({ title }) => title);
const texts = (registration: Registration) =>
  Object.fromEntries(describeIt(registration).flatMap(({ rows }) => rows.map(({ name, text }) => [name, text])));

describe('the sections', () => {
  it('are those of the long variant, with what the answers reveal', () => {
    expect(titles(entry('longEverything'), [note])).toEqual([
      'Registration',
      'Selected Learning Center',
      'Registration Notes',
      'Student Information',
      'Parent Information',
      'Physical Address',
      'Mailing Address',
      'Ethnicity',
      'Previous School Information',
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
    expect(titles(entry('shortChild'))).toEqual([
      'Registration',
      'Selected Learning Center',
      'Student Information',
      'Student Preference',
      'Parent 1 Information',
      'Parent 2 Information',
      'Physical Address',
      'Ethnicity',
      'Previous School Information',
      'Primary Language',
      'Release Requests',
      'Parent Custody Information',
    ]);
  });

  it('show first which questions of the school history were answered with Yes, each with what that reveals', () => {
    const retained = { retainedMoreThanOnce: { yes: true, no: false }, retainedFromWhichSchool: 'Hill' };
    const section = describeIt(entry('longChild', retained)).find(({ id }) => id === 'dass');
    const rows = section?.rows ?? [];
    const names = rows.map(({ name }) => name);
    const asked = rows.map(({ text }) => text).filter((text) => text === 'Yes' || text === 'No');
    expect(new Set(asked).size).toBe(2);
    expect(asked).toEqual([...asked].sort().reverse());
    expect(names[names.indexOf('retainedMoreThanOnce') + 1]).toBe('retainedFromWhichSchool');
    expect(new Set(names).size).toBe(rows.length);
  });

  it('say where the registration stands', () => {
    expect(texts(entry('longIntersession'))).toMatchObject({
      Status: 'Enrollment Submitted',
      Submitted: expect.stringContaining('11/19/2026'),
      Enrollment: 'Intersession',
      Age: '12',
      Charter: 'Northstar Charter',
    });
  });
});

it.each(Object.keys(validRegistrations) as (keyof typeof validRegistrations)[])('shows every answer of %s', (name) => {
  const shown = texts(entry(name));
  const missing = Object.keys(validRegistrations[name].answers).filter((answer) => !shown[answer]);
  expect(missing).toEqual([]);
});

it('keeps the parent of a student who has turned 18 since', () => {
  const birthDate = '2008-11-21';
  const before = entry('longChild', { birthDate });
  expect(texts(before).pgFirstName).toBe('Rosa');
  const later = entry('longChild', { birthDate, updatedAt: '2026-12-01T03:00:00.000Z' });
  expect(titles(later)).not.toContain('Other Answers');
  expect(texts(later)).toMatchObject({ pgFirstName: 'Rosa', pgPrimaryPhone: '415-555-0132' });
});

it('has a layout with and one without the grade level', () => {
  expect(texts(entry('longChild')).gradeLevel).toBe('Grade 7');
  const { gradeLevel: _, ...without } = entry('longChild');
  expect(texts(without as Registration)).not.toHaveProperty('gradeLevel');
});
