import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { readFlag } from '#domain/form-kit/define/flags.ts';
import type { VisibleField, VisibleStep } from '#domain/form-kit/visible-steps.ts';

const isYesNo = ({ field }: VisibleField) => field.input === 'yesNo';

/** Whether a letter answers any question of a form on a staff screen. */
export const takesLetters = (steps: readonly VisibleStep[]) =>
  steps.some(({ fields }) => fields.some((question) => isYesNo(question) || question.field.input === 'yesNoNotSure'));

/** Whether a step asks yes or no in the main: in two questions or more, and in half of those that need an answer. */
export function asksYesNo(step: VisibleStep): boolean {
  const needed = step.fields.filter(({ required, revealed }) => required && !revealed);
  const yesNo = needed.filter(isYesNo).length;
  return yesNo >= 2 && yesNo * 2 >= needed.length;
}

/** The names of the yes/no questions of a step that have the answer; undefined means none. */
export function yesNoWith(step: VisibleStep, answers: RawAnswers, answer: 'no' | undefined): string[] {
  return step.fields
    .filter((question) => isYesNo(question) && readFlag(answers[question.name]) === answer)
    .map(({ name }) => name);
}
