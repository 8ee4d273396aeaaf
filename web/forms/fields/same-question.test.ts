import { expect, test } from 'vitest';
import type { Field } from '#domain/form-kit/define/field.ts';
import type { VisibleField } from '#domain/form-kit/visible-steps.ts';
import { isSameQuestion } from './same-question.ts';

const field: Field = { belongsTo: 'family', label: 'State', input: 'select' };
const choice = (value: string, label = value) => ({ value, label });
const ask = (change: Partial<VisibleField> = {}): VisibleField => ({
  name: 'state',
  field,
  label: 'State',
  required: true,
  choices: [choice('Ohio'), choice('Utah')],
  max: undefined,
  list: undefined,
  schema: undefined,
  format: undefined,
  group: undefined,
  revealed: false,
  ...change,
});

test('equal choices in a new list are the same question', () => {
  expect(isSameQuestion(ask(), ask())).toBe(true);
  expect(isSameQuestion(ask({ choices: undefined }), ask({ choices: undefined }))).toBe(true);
});

test('other words, need or choices are another question', () => {
  expect(isSameQuestion(ask(), ask({ label: 'Region' }))).toBe(false);
  expect(isSameQuestion(ask(), ask({ required: false }))).toBe(false);
  expect(isSameQuestion(ask(), ask({ format: String }))).toBe(false);
  expect(isSameQuestion(ask(), ask({ max: 2 }))).toBe(false);
  expect(isSameQuestion(ask(), ask({ choices: undefined }))).toBe(false);
  expect(isSameQuestion(ask(), ask({ choices: [choice('Ohio')] }))).toBe(false);
  expect(isSameQuestion(ask(), ask({ choices: [choice('Ohio'), choice('Utah', 'UT')] }))).toBe(false);
  expect(isSameQuestion(ask(), ask({ field: { ...field } }))).toBe(false);
});
