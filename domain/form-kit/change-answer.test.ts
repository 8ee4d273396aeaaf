import { expect, test } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { unitedStates } from '#domain/reference/states.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { sampleForm } from '../../tests/fixtures/sample-form.ts';
import { changeAnswer } from './change-answer.ts';

const home = { county: unitedStates, state: 'California', zip: '94103', street: '1 A St' };

test('another country clears the state and ZIP of the same address', () => {
  const answers = { ...home, mailingCountry: unitedStates, mailingState: 'Ohio', mailingZip: '43004' };
  expect(changeAnswer(registrationForm, answers, 'county', 'Mexico')).toEqual({
    ...answers,
    county: 'Mexico',
    state: '',
    zip: '',
  });
  expect(changeAnswer(registrationForm, answers, 'mailingCountry', 'Mexico')).toEqual({
    ...answers,
    mailingCountry: 'Mexico',
    mailingState: '',
    mailingZip: '',
  });
});

test('another country clears the state, region and ZIP of an interest', () => {
  const answers = { country: unitedStates, state: 'California', region: '', zipCode: '94103', city: 'San Francisco' };
  expect(changeAnswer(interestForm, answers, 'country', 'Mexico')).toEqual({
    ...answers,
    country: 'Mexico',
    state: '',
    zipCode: '',
  });
});

test('the same country once more clears nothing', () => {
  expect(changeAnswer(registrationForm, home, 'county', unitedStates)).toEqual(home);
});

test('another county clears the district', () => {
  const answers = { countyOfResidence: 'Yolo', district: 'Davis Joint Unified' };
  expect(changeAnswer(registrationForm, answers, 'countyOfResidence', 'Napa')).toEqual({
    countyOfResidence: 'Napa',
    district: '',
  });
});

test('other answers leave the rest alone', () => {
  expect(changeAnswer(registrationForm, home, 'street', '2 B St')).toEqual({ ...home, street: '2 B St' });
});

test('a form without resets changes the one answer', () => {
  expect(changeAnswer(sampleForm, { firstName: 'Maya' }, 'news', true)).toEqual({ firstName: 'Maya', news: true });
});

test.each([
  ['a yes or no', 'news', false],
  ['text', 'firstName', ''],
])('what is emptied is left as %s is before it is given', (_, name, empty) => {
  const form = { ...sampleForm, resets: { grade: [name] } };
  expect(changeAnswer(form, { [name]: 'given' }, 'grade', '3')).toEqual({ grade: '3', [name]: empty });
});
