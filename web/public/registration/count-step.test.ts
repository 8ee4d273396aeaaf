import { expect, test } from 'vitest';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import {
  type RegistrationCase,
  validRegistrations,
} from '../../../tests/fixtures/registration/registration-answers.ts';
import { siteContext } from '../../../tests/fixtures/registration/registration-context.ts';
import { countStep } from './count-step.ts';

const { longChild, longIntersession, shortIntersession, longMailing } = validRegistrations;

function countAll(registration: RegistrationCase) {
  const { variant, enrollment, answers } = registration;
  const steps = visibleSteps(registrationForm, siteContext(registration), answers);
  return [...steps, undefined].map((step) => {
    const { number, count } = countStep(variant, enrollment, steps, step);
    return `${number}/${count}`;
  });
}

test('the whole form keeps the numbers of its steps, even when steps are skipped', () => {
  expect(countAll(longChild).slice(0, 4)).toEqual(['1/15', '2/15', '3/15', '5/15']);
  expect(countAll(longMailing).slice(2, 4)).toEqual(['3/15', '4/15']);
  expect(countAll(longChild).at(-1)).toBe('15/15');
});

test('a form for an intersession counts the steps that it asks', () => {
  expect(countAll(longIntersession)).toEqual(['1/3', '2/3', '3/3', '3/3']);
  expect(countAll(shortIntersession)).toEqual(['1/3', '2/3', '3/3', '3/3']);
  const answers = { ...shortIntersession.answers, isMailingAddressTheSame: { yes: false, no: true } };
  expect(countAll({ ...shortIntersession, answers }).slice(0, 4)).toEqual(['1/4', '2/4', '3/4', '4/4']);
});
