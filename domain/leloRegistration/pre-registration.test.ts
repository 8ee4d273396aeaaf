import { expect, it } from 'vitest';
import { validate } from '#domain/form-kit/validate.ts';
import {
  chosenCourse,
  guardianAnswers,
  leloToday,
  sampleCharters,
} from '../../tests/fixtures/leloRegistration/lelo-answers.ts';
import { preRegistrationContext, preRegistrationForm } from './pre-registration.ts';

it('says with a text for staff that a course was not moved', () => {
  const answers = { ...guardianAnswers, courses: [{ id: '', course_name: '' }, chosenCourse('1')] };
  const context = preRegistrationContext({ variant: 'long', today: leloToday }, sampleCharters, answers);
  const checked = validate(preRegistrationForm, context, answers, 'course');
  expect(checked).toMatchObject({
    ok: false,
    errors: [{ field: 'courses', message: 'Please select Course 1 before selecting Course 2' }],
  });
});
