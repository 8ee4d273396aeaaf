import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { readFlag } from '#domain/form-kit/define/flags.ts';
import type { VisibleField, VisibleStep } from '#domain/form-kit/visible-steps.ts';

const isYesNo = ({ field }: VisibleField) => field.input === 'yesNo';

/** Whether a form on a staff screen has questions that can be answered with a letter key. */
export const takesLetters = (steps: readonly VisibleStep[]) =>
  steps.some(({ fields }) => fields.some((question) => isYesNo(question) || question.field.input === 'yesNoNotSure'));

/** Whether most questions of a step are yes/no questions: at least two, and at least half of the required ones. */
export function asksYesNo(step: VisibleStep): boolean {
  const needed = step.fields.filter(({ required, revealed }) => required && !revealed);
  const yesNo = needed.filter(isYesNo).length;
  return yesNo >= 2 && yesNo * 2 >= needed.length;
}

/** Returns the names of the step's yes/no questions with this answer; undefined means without an answer. */
export function yesNoWith(step: VisibleStep, answers: RawAnswers, answer: 'no' | undefined): string[] {
  return step.fields
    .filter((question) => isYesNo(question) && readFlag(answers[question.name]) === answer)
    .map(({ name }) => name);
}
