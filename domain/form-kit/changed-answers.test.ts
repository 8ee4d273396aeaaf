import { describe, expect, it } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { changedAnswers } from './changed-answers.ts';

describe('changedAnswers', () => {
  it('sends what differs, and what was emptied as an empty text', () => {
    const before = { studentFirstName: 'Maya', street2: 'Apt 3', city: 'Oakland', sameAddress: true, mailingCity: 'X' };
    const after = { studentFirstName: 'Maya', city: 'Alameda', sameAddress: false };
    const visible = ['studentFirstName', 'street2', 'city', 'sameAddress'];
    expect(changedAnswers(interestForm.fields, before, after, visible)).toEqual({
      street2: '',
      city: 'Alameda',
      sameAddress: false,
    });
  });

  it('sends flags as flags, an emptied one with none set', () => {
    const before = { haveSuffix: { yes: true, no: false }, liveWithPg2: { yes: true, no: false }, gender: 'Female' };
    const after = { haveSuffix: { no: false, yes: true }, gender: 'Female', previouslyEnrolled: undefined };
    const visible = ['haveSuffix', 'liveWithPg2', 'gender', 'previouslyEnrolled'];
    expect(changedAnswers(registrationForm.fields, before, after, visible)).toEqual({
      liveWithPg2: { yes: false, no: false },
    });
  });
});
