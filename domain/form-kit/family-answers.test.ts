import { describe, expect, it } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { validInterest } from '../../tests/fixtures/enrollment/interest-cases.ts';
import { newSigned, selfSigned } from '../../tests/fixtures/leloRegistration/lelo-submission.ts';
import { validRegistrations } from '../../tests/fixtures/registration/registration-answers.ts';
import { sampleForm } from '../../tests/fixtures/sample-form.ts';
import type { Fields } from './define/field.ts';
import { familyAnswers } from './family-answers.ts';

const yes = { yes: true, no: false };
const place = {
  permaLink: 'summer',
  LeloRegistrationProfile: '1',
  charter_id: '2',
  siteId: '3',
  gradeLevel: '11',
  courses: [],
  agreementVersion: '4',
};
const { longChild, longEverything, longSelf, longAdultWithout, longAdultWithPermission } = validRegistrations;
const namesIn = (form: typeof registrationForm | typeof leloForm | typeof interestForm, answers: object) =>
  Object.keys(familyAnswers(form, { ...answers }));

describe("the family's answers", () => {
  it('are those to its questions, without empty ones', () => {
    const answers = { firstName: 'Ana', hasPet: yes, pet: 'd', country: ' ', news: false, unknown: 'a' };
    expect(familyAnswers(sampleForm, answers)).toEqual({ hasPet: yes, news: false });
    expect(familyAnswers(sampleForm, {})).toEqual({});
  });

  it('of a registration are parents, addresses, emergency contacts and languages', () => {
    const own = ['firstName', 'lastName', 'birthDate', 'gender', 'gradeLevel', 'studentEmail', 'previousSchool'];
    const names = namesIn(registrationForm, longEverything.answers);
    for (const name of ['pgFirstName', 'pg2PrimaryPhone', 'street', 'mailingZip', 'emergencyContact2Phone'])
      expect(names).toContain(name);
    for (const name of ['primaryLanguage', 'livingStatus', 'liveWithPg']) expect(names).toContain(name);
    for (const name of [
      ...own,
      'primaryRaceCategory',
      'asthma',
      'beenExpelled',
      'firstLanguage',
      'authorizedForPickup1',
    ])
      expect(names).not.toContain(name);
  });

  it('of a course registration do not hold courses, consents or signatures', () => {
    const names = namesIn(leloForm, newSigned(place));
    expect(names).toEqual(expect.arrayContaining(['siteId', 'pgPrimaryEmail', 'street', 'district']));
    expect(names.filter((name) => /course|consent|understood|sign|parentName|studentName/i.test(name))).toEqual([]);
  });

  it('of Request Information are everything but the student', () => {
    const { studentFirstName: _, studentLastName: __, birthDate: ___, ...shared } = validInterest.family;
    expect(familyAnswers(interestForm, validInterest.family)).toEqual(shared);
  });

  it('are none where the student answers without a parent', () => {
    for (const { answers } of [longSelf, longAdultWithout])
      expect(familyAnswers(registrationForm, answers)).toEqual({});
    expect(familyAnswers(leloForm, newSigned(place, selfSigned))).toEqual({});
    const { parentFirstName: _, parentLastName: __, ...adult } = validInterest.family;
    expect(familyAnswers(interestForm, adult)).toEqual({});
    expect(namesIn(registrationForm, longAdultWithPermission.answers)).toContain('pgPrimaryEmail');
  });
});

it.each([registrationForm, leloForm])('form $id reads what it has given', (form) => {
  const given = familyAnswers(form, form === leloForm ? newSigned(place) : longChild.answers);
  expect(familyAnswers(form, given)).toEqual(given);
});

it('a question of both registrations belongs to the same person in both', () => {
  const fields: Fields = leloForm.fields;
  const both = Object.entries<Fields[string]>(registrationForm.fields).filter(([name]) => fields[name]);
  const other = both.filter(([name, { belongsTo }]) => fields[name]?.belongsTo !== belongsTo).map(([name]) => name);
  expect(both.length).toBeGreaterThan(20);
  expect(other).toEqual([]);
});
