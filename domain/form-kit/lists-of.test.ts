import { expect, test } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { leloEditForm } from '#domain/leloRegistration/edit-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { listsOf } from './lists-of.ts';

test('the lists of a form are those that its questions ask for, each once', () => {
  expect(listsOf(interestForm)).toEqual(['country-names']);
  expect(listsOf(registrationForm).toSorted()).toEqual(['country-names', 'country-states', 'districts']);
  // The center and the courses are fields, but the edit screen does not ask for them.
  expect(listsOf(leloEditForm)).toEqual(['counties', 'districts']);
});
