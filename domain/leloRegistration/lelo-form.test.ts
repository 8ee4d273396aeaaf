import { describe, expect, it } from 'vitest';
import { changeAnswer } from '#domain/form-kit/change-answer.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import {
  chosenCourse,
  guardianAnswers,
  leloContextOf,
  leloToday,
  mailingAnswers,
  noAnswer,
  sampleCharters,
  selfAnswers,
} from '../../tests/fixtures/leloRegistration/lelo-answers.ts';
import { leloForm, leloStepCount } from './lelo-form.ts';

const check = (answers: RawAnswers, step?: string) => validate(leloForm, leloContextOf(answers), answers, step);
const stepsOf = (answers: RawAnswers) => visibleSteps(leloForm, leloContextOf(answers), answers);
const askedIn = (answers: RawAnswers, step: string) =>
  stepsOf(answers)
    .filter(({ id }) => id === step)
    .flatMap(({ fields }) => fields.map(({ name }) => name));
const messageOf = (answers: RawAnswers, field: string) => {
  const checked = check(answers);
  return checked.ok ? undefined : checked.errors.find((error) => error.field === field)?.message;
};
const withGuardian = (changes: RawAnswers) => ({ ...guardianAnswers, ...changes });

describe('a whole registration', () => {
  it.each([
    ['of a guardian and a student', guardianAnswers],
    ['of a student of age', selfAnswers],
    ['with another mailing address', { ...guardianAnswers, ...mailingAnswers }],
    ['from another state', withGuardian({ state: 'Nevada', country: 'Washoe', district: 'Washoe County Schools' })],
  ])('%s is accepted unchanged', (_, answers) => {
    expect(check(answers)).toEqual({ ok: true, answers });
  });

  it.each(['short', 'long'] as const)('has seven steps in the %s variant, each with its number', (variant) => {
    const answers = { ...guardianAnswers, ...mailingAnswers };
    const steps = visibleSteps(leloForm, { ...leloContextOf(answers), variant }, answers);
    expect(steps.map(({ id, counter }) => [id, counter])).toEqual([
      ['initial', 1],
      ['student', 2],
      ['parents', 3],
      ['physical', 4],
      ['mailing', 5],
      ['course', 6],
      ['master', 7],
    ]);
    expect(leloStepCount).toBe(7);
  });

  it('passes over the mailing address where it is the same', () => {
    expect(stepsOf(guardianAnswers).map(({ counter }) => counter)).toEqual([1, 2, 3, 4, 6, 7]);
    const left = withGuardian({ ...mailingAnswers, isMailingAddressTheSame: guardianAnswers.isMailingAddressTheSame });
    expect(check(left)).toEqual({ ok: true, answers: guardianAnswers });
  });
});

const terms = 'You must understand the terms to proceed.';
const electronicConsent = 'Check this box to sign here, or call the learning center to sign on paper.';
const optional = ['middleName'];
const revealed = ['siteId', 'district', 'courses', 'understood1'];

describe.each([
  ['a guardian and a student', { ...guardianAnswers, ...mailingAnswers }],
  ['a student of age', selfAnswers],
])('with nothing answered, %s', (_, filled) => {
  const asked = stepsOf(filled).flatMap(({ id, fields }) => fields.map(({ name }) => [id, name] as const));
  const needed = asked.filter(([, name]) => !optional.includes(name));

  it.each(needed)('in step %s %s must be answered', (step, name) => {
    const without = { ...filled, [name]: undefined };
    const checked = check(without, step);
    const errors = checked.ok ? [] : checked.errors;
    expect(errors.map(({ field }) => field)).toContain(name);
    const messages: Readonly<Record<string, string>> = { understood1: terms, understood2: terms, electronicConsent };
    expect(messageOf(without, name)).toBe(messages[name] ?? 'Required');
  });
});

it('asks for a center, a district and courses once it knows of which charter, county and grade', () => {
  const asked = stepsOf({}).flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(revealed.filter((name) => asked.includes(name))).toEqual([]);
});

describe('who signs', () => {
  const others = ['pgFirstName', 'pgLastName', 'pgPrimaryEmail', 'pgPrimaryPhone', 'pgPrimaryPhoneType'];
  const signing = ['parentName', 'parentSignature', 'parentSignatureMethod'];

  it('is the student alone at 18 and more, if the student says so', () => {
    for (const name of [...others, ...signing]) {
      expect(askedIn(guardianAnswers, signing.includes(name) ? 'master' : 'parents')).toContain(name);
      expect(stepsOf(selfAnswers).flatMap(({ fields }) => fields.map((field) => field.name))).not.toContain(name);
    }
    expect(check(withGuardian({ birthDate: selfAnswers.birthDate }))).toMatchObject({ ok: true });
  });

  it.each([
    ['the day before the 18th birthday', '2008-11-23', false],
    ['the 18th birthday', '2008-11-22', true],
  ])('may be the student alone from %s: %s', (_, birthDate, ok) => {
    expect(check({ ...selfAnswers, birthDate }).ok).toBe(ok);
    expect(messageOf({ ...selfAnswers, birthDate }, 'pgRelationshipToStudent') === undefined).toBe(ok);
  });

  it('keeps nothing of a guardian that a student of age left behind', () => {
    const left = { ...guardianAnswers, ...selfAnswers };
    expect(check(left)).toEqual({ ok: true, answers: selfAnswers });
  });
});

describe('messages', () => {
  const birthDate = 'Please provide a valid date of birth';
  const email = 'Please provide a valid email address';
  const phone = 'Please provide a valid phone number in the following format XXX-XXX-XXXX';
  const zip = 'Please provide a valid Zip/Postal Code';
  it.each<[string, unknown, string]>([
    ['birthDate', '2026-11-23', birthDate],
    ['birthDate', leloToday, birthDate],
    ['birthDate', '2025-11-23', birthDate],
    ['birthDate', '1925-11-22', birthDate],
    ['birthDate', '2011-02-29', birthDate],
    ['birthDate', '2011-3-9', birthDate],
    ['birthDate', '03/09/2011', birthDate],
    ['studentEmail', 'maya', email],
    ['studentEmail', 'maya@example', email],
    ['pgPrimaryEmail', 'lucia@', email],
    ['studentPrimaryPhone', '555-0133', phone],
    ['studentPrimaryPhone', '4155550133', phone],
    ['pgPrimaryPhone', 'none', phone],
    ['zip', '9410', zip],
    ['zip', '941033', zip],
    ['zip', '94103-1', zip],
    ['zip', 'ABCDE', zip],
    ['understood2', false, terms],
    ['electronicConsent', null, electronicConsent],
    [
      'courses',
      [{ id: '', course_name: '' }, chosenCourse('1')],
      'Please select Course 1 first before selecting Course 2.',
    ],
    [
      'courses',
      [chosenCourse('1'), { id: '', course_name: '' }, chosenCourse('2')],
      'Please select Course 2 first before selecting Course 3.',
    ],
  ])('%s = %j: %s', (field, answer, message) => {
    expect(messageOf(withGuardian({ [field]: answer }), field)).toBe(message);
  });

  it.each(['2025-11-22', '1925-11-23'])('none of a birth date that makes 1 to 100 years: %s', (date) => {
    expect(messageOf(withGuardian({ birthDate: date }), 'birthDate')).toBeUndefined();
  });

  it('the mailing address has a separate zip', () => {
    const answers = { ...guardianAnswers, ...mailingAnswers, mailingZip: '9460' };
    expect(messageOf(answers, 'mailingZip')).toBe(zip);
  });

  it.each([
    ['08', 'Hill', '9'.repeat(24)],
    ['12', 'Harbor', '1'.repeat(24)],
  ])('no courses for grade %s at %s', (gradeLevel, _, id) => {
    const answers = withGuardian({ gradeLevel, courses: [{ id, course_name: '' }] });
    expect(messageOf(answers, 'courses')).toBe('No courses available for this grade level');
  });

  it.each([
    ['firstName', 50],
    ['lastName', 50],
    ['pgFirstName', 50],
    ['pgLastName', 50],
    ['studentName', 50],
    ['parentName', 50],
    ['street', 100],
    ['city', 100],
    ['mailingStreet', 50],
    ['mailingCity', 50],
  ])('%s may have %i letters', (field, max) => {
    const answers = { ...guardianAnswers, ...mailingAnswers };
    expect(messageOf({ ...answers, [field]: 'A'.repeat(max) }, field)).toBeUndefined();
    expect(messageOf({ ...answers, [field]: 'A'.repeat(max + 1) }, field)).toBeDefined();
  });
});

it('accepts names unchanged', () => {
  const names = { firstName: 'AJ', studentName: 'bell hooks', parentName: 'LUCÍA TORRES' };
  expect(check(withGuardian(names))).toMatchObject({ answers: names });
});

describe('the notice about NCAA eligibility', () => {
  const hill = withGuardian({ siteId: 'c'.repeat(24), gradeLevel: '09', courses: [chosenCourse('7')] });
  it.each([
    ['high school at a center that has it', hill, true],
    ['high school at a center that has none', guardianAnswers, false],
    ['middle school at a center that has it', { ...hill, gradeLevel: '08', courses: [chosenCourse('8')] }, false],
  ])('is shown for %s: %s', (_, answers, shown) => {
    expect(askedIn(answers, 'course').includes('understood1')).toBe(shown);
    expect(messageOf(answers, 'understood1')).toBe(shown ? terms : undefined);
    expect(check({ ...answers, understood1: true }).ok).toBe(true);
  });
});

describe('another answer empties what it leaves without meaning', () => {
  const change = (name: string, value: string, from: RawAnswers = guardianAnswers) =>
    changeAnswer(leloForm, from, name, value);
  it.each<[string, string, RawAnswers]>([
    ['charter_id', 'd'.repeat(24), { siteId: '', courses: [] }],
    ['siteId', 'c'.repeat(24), { courses: [] }],
    ['gradeLevel', '09', { courses: [] }],
    ['state', 'Nevada', { country: '', district: '' }],
    ['country', 'Alameda', { district: '' }],
  ])('of %s = %s', (name, value, emptied) => {
    expect(change(name, value)).toEqual({ ...guardianAnswers, [name]: value, ...emptied });
  });

  it('but the same answer changes nothing', () => {
    expect(change('gradeLevel', '10')).toEqual(guardianAnswers);
  });
});

describe('the place of a registration', () => {
  const [bayview, mesa] = sampleCharters;
  it.each<[string, RawAnswers, string]>([
    ['an unknown charter', { charter_id: 'f'.repeat(24) }, 'charter_id'],
    [
      "another charter's center",
      { charter_id: mesa?.charter_id, siteId: bayview?.learningCenters[0]?.siteId },
      'siteId',
    ],
    ['an unknown center', { siteId: 'f'.repeat(24) }, 'siteId'],
    ["another center's course", { courses: [chosenCourse('7')], gradeLevel: '09' }, 'courses'],
    ["another grade's course", { courses: [chosenCourse('5')] }, 'courses'],
    ["another county's district", { country: 'Alameda' }, 'district'],
    ['no grade', { gradeLevel: '13' }, 'gradeLevel'],
    [
      'yes and no',
      { liveWithPg: noAnswer, isMailingAddressTheSame: { yes: true, no: true } },
      'isMailingAddressTheSame',
    ],
  ])('is refused with %s', (_, changes, field) => {
    expect(messageOf(withGuardian(changes), field)).toBeDefined();
  });
});
