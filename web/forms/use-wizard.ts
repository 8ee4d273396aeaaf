import { useState } from 'react';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswersOf, Fields, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { type Validation, validate } from '#domain/form-kit/validate.ts';
import { type VisibleStep, visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { afterPaint } from '#web/lib/run-effects.ts';
import { mergeErrors, rememberServerErrors, type ServerErrors } from './form-errors.ts';
import type { StepNavigation } from './step-history.ts';

/** Id of the review page, which follows the last step and shows every answer. */
export const reviewStep = 'review';

export type Wizard<F extends Fields> = {
  readonly steps: readonly VisibleStep[];
  /** The open step; undefined on the review. */
  readonly step: VisibleStep | undefined;
  /** Id of the open step, or 'review'. */
  readonly stepId: string;
  /** Messages of the open step by field, after an attempt to continue. */
  readonly errors: Readonly<Record<string, string>>;
  /** Increases with every failed attempt, so that the error summary takes the focus again. */
  readonly attempt: number;
  /** Continues if the open step is valid: to the next one, or back to the review if it was opened from there. */
  readonly next: () => void;
  readonly back: () => void;
  readonly goTo: (stepId: string) => void;
  /** Opens a step from the review, to which Next then returns. */
  readonly edit: (stepId: string) => void;
  /** Checks all steps; opens the first one that is not valid. */
  readonly checkAll: () => Validation<AnswersOf<F>>;
  /** Shows the server's messages at their fields and opens the first step that has one. */
  readonly showServerErrors: (messages: Readonly<Record<string, string>>) => void;
};

type WizardOptions<F extends Fields> = {
  form: Form & { readonly fields: F };
  context: FormContext;
  answers: RawAnswers;
  /** Holds the current step. If the answers hide it, the previous visible step is opened. */
  navigation: StepNavigation;
  /** Receives the normalized answers of a valid step when the family continues. */
  onChecked?: (answers: RawAnswers) => void;
};

/** Shows the steps of a form one at a time, then the review. The answers decide which steps are visible. */
export function useWizard<F extends Fields>({
  form,
  context,
  answers,
  navigation,
  onChecked,
}: WizardOptions<F>): Wizard<F> {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [server, setServer] = useState<ServerErrors>({});

  const steps = visibleSteps(form, context, answers);
  const step = navigation.stepId === reviewStep ? undefined : findOpenStep(form, steps, navigation.stepId);
  const stepId = step?.id ?? reviewStep;
  const result = step && tried.has(step.id) ? validate(form, context, answers, step.id) : undefined;
  const errors = step ? mergeErrors(server, result?.ok === false ? result.errors : [], answers, form.texts?.t) : {};

  const isValid = (id: string) => validate(form, context, answers, id).ok;
  const edit = (id: string) => {
    if (id !== stepId) navigation.open(id, { isEdit: id !== reviewStep });
  };
  /** Shows the errors of a step after the next paint, as a step opens, so that a slow phone shows the tap at once. */
  const refuse = (id: string) =>
    afterPaint(() => {
      setTried((old) => new Set(old).add(id));
      setAttempt((count) => count + 1);
    });
  const stepOf = (field: string) => steps.find(({ fields }) => fields.some(({ name }) => name === field));

  return {
    steps,
    step,
    stepId,
    errors: pickOf(step, errors),
    attempt,
    next: () => {
      if (!step) return;
      const checked = validate(form, context, answers, step.id);
      if (!checked.ok) return refuse(step.id);
      onChecked?.(checked.answers);
      // A changed answer may require more answers on other steps.
      if (navigation.isEdit) return edit(steps.find(({ id }) => !isValid(id))?.id ?? reviewStep);
      navigation.open(steps[steps.indexOf(step) + 1]?.id ?? reviewStep);
    },
    back: () => {
      if (navigation.isEdit) return navigation.open(reviewStep, { isBack: true });
      const before = step ? steps[steps.indexOf(step) - 1] : steps.at(-1);
      if (before) navigation.open(before.id, { isBack: true });
    },
    goTo: navigation.open,
    edit,
    checkAll: () => {
      const all = validate(form, context, answers);
      const wrong = all.ok ? undefined : stepOf(all.errors[0]?.field ?? '');
      if (wrong) {
        edit(wrong.id);
        refuse(wrong.id);
      }
      return all;
    },
    showServerErrors: (messages) => {
      setServer(rememberServerErrors(messages, answers));
      const wrong = steps.find(({ fields }) => fields.some(({ name }) => messages[name]));
      if (!wrong) return;
      edit(wrong.id);
      refuse(wrong.id);
    },
  };
}

/** Returns the wanted step, or the step before it when the answers hide it, so that Back never jumps to the start. */
function findOpenStep(form: Form, steps: readonly VisibleStep[], wanted: string): VisibleStep | undefined {
  const order = form.steps.map(({ id }) => id);
  const at = order.indexOf(wanted);
  return steps.findLast(({ id }) => order.indexOf(id) <= at) ?? steps[0];
}

function pickOf(step: VisibleStep | undefined, errors: Readonly<Record<string, string>>): Record<string, string> {
  const names = step?.fields.map(({ name }) => name) ?? [];
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}
