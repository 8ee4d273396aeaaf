import { describe, expect, it } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { validRegistrations } from '../../tests/fixtures/registration/registration-answers.ts';
import type { Fields } from './define/field.ts';
import type { Form } from './define/form.ts';
import { familyAnswers, siblingAnswers } from './family-answers.ts';
import { suggestAnswers } from './suggest-answers.ts';
import { validate } from './validate.ts';

const school = {
  previousSchool: 'Lincoln',
  previousSchoolCity: 'Fresno',
  previousSchoolState: 'Outside the United States',
};
const { longChild, longSelf } = validRegistrations;
const suggest = (name: string, answers: object, ofSibling?: object) =>
  suggestAnswers(registrationForm, name, { ...answers }, ofSibling && { ...ofSibling });
const context = { variant: 'long', today: '2026-11-20', facts: { enrollment: 'REGULAR' } } as const;
const forms: readonly Form[] = [registrationForm, leloForm, interestForm];

describe('a suggestion', () => {
  it('is the school of a brother or sister with its city and state', () => {
    expect(suggest('previousSchool', {}, school)).toEqual({
      kind: 'whole',
      answers: school,
      text: 'Lincoln, Fresno, Outside the United States',
    });
    expect(suggest('previousSchool', {}, { previousSchool: 'Lincoln' })?.answers).toEqual({
      previousSchool: 'Lincoln',
    });
    for (const none of [
      undefined,
      {},
      { previousSchoolCity: 'Fresno' },
      { previousSchool: ' ' },
      { previousSchool: 3 },
    ])
      expect(suggest('previousSchool', {}, none)).toBeUndefined();
  });

  it("is the parent's last name", () => {
    expect(suggest('lastName', { pgLastName: 'Vega' })?.answers).toEqual({ lastName: 'Vega' });
    expect(suggest('lastName', {})).toBeUndefined();
  });

  it("completes an email with the domain of the parent's", () => {
    const pgPrimaryEmail = 'rosa@home.example';
    const found = suggest('studentEmail', { pgPrimaryEmail, studentEmail: 'noah' });
    expect(found).toEqual({ kind: 'domain', answers: { studentEmail: 'noah@home.example' }, text: '@home.example' });
    for (const typed of [undefined, '', 'noah@', 'noah v', 'noah@home.example'])
      expect(suggest('studentEmail', { pgPrimaryEmail, studentEmail: typed })).toBeUndefined();
    expect(suggest('studentEmail', { pgPrimaryEmail: 'rosa', studentEmail: 'noah' })).toBeUndefined();
  });

  it('ends once the question has an answer, and where a question suggests nothing', () => {
    expect(suggest('previousSchool', { previousSchool: 'Oak' }, school)).toBeUndefined();
    expect(suggest('lastName', { lastName: 'Torres', pgLastName: 'Vega' })).toBeUndefined();
    expect(suggest('firstName', { pgLastName: 'Vega' }, { firstName: 'Ana' })).toBeUndefined();
  });

  it('of another child is the previous school alone', () => {
    expect(Object.keys(siblingAnswers(registrationForm, longChild.answers))).toEqual(Object.keys(school));
    for (const form of [leloForm, interestForm]) expect(siblingAnswers(form, longChild.answers)).toEqual({});
    expect(siblingAnswers(registrationForm, { ...longChild.answers, previousSchool: 'None' })).toEqual({});
    expect(siblingAnswers(registrationForm, longSelf.answers)).toEqual({});
  });

  it.each(forms)('is no answer of form $id until it is pressed', (form) => {
    const fields: Fields = form.fields;
    const begun = familyAnswers(form, longChild.answers);
    const names = Object.keys(fields).filter((name) => fields[name]?.suggest);
    expect(names.filter((name) => fields[name]?.belongsTo !== 'student' || name in begun)).toEqual([]);
    const checked = validate(form, context, begun);
    const missing = checked.ok ? [] : checked.errors.map(({ field }) => field);
    expect(names.filter((name) => !missing.includes(name))).toEqual([]);
  });
});

it.each(forms)('questions of form $id suggest answers to its own questions', ({ fields }) => {
  const known: Fields = fields;
  const named = Object.entries(known).flatMap(([name, { suggest: one }]) => {
    if (!one) return [];
    if ('ofSibling' in one) return one.ofSibling[0] === name ? [...one.ofSibling] : [`not ${name}`];
    return ['from' in one ? one.from : one.domainOf];
  });
  expect(named.filter((name) => !known[name])).toEqual([]);
});
