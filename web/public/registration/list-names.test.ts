import { expect, test } from 'vitest';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { listNamesAt, mergeNames } from './list-names.ts';

const steps = (variant: 'short' | 'long', answers = {}) =>
  visibleSteps(registrationForm, { variant, today: '2026-11-20', facts: { enrollment: 'REGULAR' } }, answers);
const at = (variant: 'short' | 'long', id: string, answers = {}) => {
  const all = steps(variant, answers);
  return listNamesAt(
    all,
    all.find((step) => step.id === id),
  );
};

test('asks for the lists of the open step and of the next', () => {
  expect(at('long', 'student')).toBe('country-names');
  expect(at('short', 'student')).toBe('');
  expect(at('short', 'parent2')).toBe('country-names,country-states');
});

test('the long variant needs no list for its one country', () => {
  expect(at('long', 'physical')).toBe('');
});

test('districts come when there is a county to have them', () => {
  const home = { county: 'United States of America', state: 'California' };
  expect(at('long', 'physical', home)).toBe('');
  expect(at('long', 'physical', { ...home, countyOfResidence: 'Yolo' })).toBe('districts');
});

test('the review needs all of them', () => {
  expect(listNamesAt(steps('short'), undefined)).toBe('country-names,country-states');
});

test('names are stored once', () => {
  expect(mergeNames('', 'a,b')).toBe('a,b');
  expect(mergeNames('a,b', 'b,c')).toBe('a,b,c');
});
