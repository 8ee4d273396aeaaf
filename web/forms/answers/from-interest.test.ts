import { expect, it } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { familyAnswers } from '#domain/form-kit/family-answers.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { answeredInterest } from '../../../tests/fixtures/answered-entries.ts';
import { fromInterest } from './from-interest.ts';

const interest: InterestEntry = {
  ...answeredInterest,
  gradeLevel: '9',
  parentRelationship: 'Mother',
  parentFirstName: 'Rosa',
  parentLastName: 'Torres',
  primaryEmail: 'rosa@families.example',
  phone: '415-555-0132',
  street1: '1 Mission Street',
  street2: 'Apt 3',
  country: 'United States of America',
  state: 'California',
  city: 'San Francisco',
  zipCode: '04103',
};

it('takes over what a registration asks too', () => {
  expect(fromInterest(interest)).toEqual({
    firstName: 'Maya',
    lastName: 'Torres',
    birthDate: '2011-03-04',
    gradeLevel: '09',
    pgRelationshipToStudent: 'Mother',
    pgFirstName: 'Rosa',
    pgLastName: 'Torres',
    pgPrimaryEmail: 'rosa@families.example',
    pgPrimaryPhone: '415-555-0132',
    county: 'United States of America',
    street: '1 Mission Street, Apt 3',
    city: 'San Francisco',
    state: 'California',
    zip: '04103',
    isMailingAddressTheSame: { yes: true, no: false },
    mailingCountry: 'United States of America',
  });
});

it('knows nothing but fields of the form', () => {
  const unknown = Object.keys(fromInterest(interest)).filter((name) => !(name in registrationForm.fields));
  expect(unknown).toEqual([]);
});

it('gives to a brother or sister nothing of the student', () => {
  const { firstName, lastName, birthDate, gradeLevel, ...shared } = fromInterest(interest);
  expect(familyAnswers(registrationForm, fromInterest(interest))).toEqual(shared);
});

it('gives the contact of an adult to the student', () => {
  const answers = fromInterest({ ...interest, age: 19 });
  expect(answers).toMatchObject({ studentEmail: 'rosa@families.example', studentPrimaryPhone: '415-555-0132' });
  expect(answers).not.toHaveProperty('pgPrimaryEmail');
});

it('accepts the region abroad, a separate mailing address and no relationship that is not offered', () => {
  const abroad = {
    country: 'Canada',
    region: 'Ontario',
    sameAddress: false,
    mailingStreet1: '2 Valencia Street',
    mailingCountry: 'Canada',
    mailingRegion: 'Quebec',
    parentRelationship: 'Parent',
  };
  const answers = fromInterest({ ...interest, ...abroad });
  expect(answers).toMatchObject({
    county: 'Canada',
    state: 'Ontario',
    isMailingAddressTheSame: { yes: false, no: true },
    mailingStreet: '2 Valencia Street',
    mailingState: 'Quebec',
  });
  expect(answers).not.toHaveProperty('pgRelationshipToStudent');
});
