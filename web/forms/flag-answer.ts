import type { AnswerValue, Field } from '#domain/form-kit/field.ts';

export const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
export const yesNoNotSureOptions = [...yesNoOptions, { value: 'notSure', label: 'Not sure' }];

/** A chosen flag as it is stored: one true, the others false. */
export function flagAnswer(input: Field['input'], chosen: string): AnswerValue {
  const pair = { yes: chosen === 'yes', no: chosen === 'no' };
  return input === 'yesNoNotSure' ? { ...pair, notSure: chosen === 'notSure' } : pair;
}
