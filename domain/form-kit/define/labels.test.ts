import { expect, test } from 'vitest';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { visibleSteps } from '../visible-steps.ts';
import { fillLabel } from './labels.ts';

test.each([
  ["{Student}'s Email", "Maya's Email", 'Your Email'],
  ["May we show {student}'s work?", "May we show Maya's work?", 'May we show your work?'],
  ['Does {student} wear glasses?', 'Does Maya wear glasses?', 'Do you wear glasses?'],
  ['Is {student} on probation?', 'Is Maya on probation?', 'Are you on probation?'],
  ['Has {student} been expelled?', 'Has Maya been expelled?', 'Have you been expelled?'],
  ['Was {student} here?', 'Was Maya here?', 'Were you here?'],
  ['Which language does {student} speak?', 'Which language does Maya speak?', 'Which language do you speak?'],
  ['Relationship to {student}', 'Relationship to Maya', 'Relationship to you'],
])('%s', (label, named, addressed) => {
  expect(fillLabel(label, { student: 'Maya' })).toBe(named);
  expect(fillLabel(label, { student: 'Maya', isReader: true })).toBe(addressed);
});

test.each([
  ['2000-01-01', true, 'you'],
  ['2015-01-01', true, 'Maya'],
  ['2000-01-01', false, 'Maya'],
])('a student born %s, for a family %j, is %s', (birthDate, forFamily, said) => {
  const context = { variant: 'long', today: '2026-11-23', facts: { enrollment: 'REGULAR' }, forFamily } as const;
  const steps = visibleSteps(registrationForm, context, { firstName: 'Maya', birthDate });
  const about = steps.flatMap(({ why, fields }) => [why ?? '', ...fields.map(({ label }) => label)]);
  expect(about.some((text) => /\b(you|your)\b/i.test(text) && !/Maya/.test(text))).toBe(said === 'you');
  expect(about.some((text) => text.includes('Maya'))).toBe(said === 'Maya');
  expect(about.filter((text) => /the student/i.test(text))).toEqual([]);
});
