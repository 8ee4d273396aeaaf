import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { leloForm } from './lelo-form.ts';

/** The steps whose answers a family can change after it has signed. Center, grade level and courses were signed for. */
const changeableSteps: readonly string[] = ['student', 'parents', 'physical', 'mailing'];

/** The form of a secondary registration with the questions that a family can change after it has signed. */
export const leloChangeForm: Form = {
  ...leloForm,
  steps: leloForm.steps.filter(({ id }) => changeableSteps.includes(id)),
};

/** The context in which a family changes a signed registration; `now` is today when absent. */
export const leloChangeContext = (
  timeZone: string | undefined,
  lists?: FormContext['lists'],
  now?: Date,
): FormContext => ({
  variant: 'long',
  today: todayIn(timeZone, now),
  forFamily: true,
  facts: { ncaa: 'no' },
  ...(lists && { lists }),
});
