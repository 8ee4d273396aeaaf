import { useState } from 'react';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswersOf, Fields, RawAnswers } from '#domain/form-kit/field.ts';
import type { Form } from '#domain/form-kit/form.ts';
import { type Validation, validate } from '#domain/form-kit/validate.ts';
import { type VisibleStep, visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { mergeErrors, rememberServerErrors, type ServerErrors } from './form-errors.ts';

/** Id of the page after the last step that shows every answer. */
export const reviewStep = 'review';

export type Wizard<F extends Fields> = {
  readonly steps: readonly VisibleStep[];
  /** The open step; undefined on the review. */
  readonly step: VisibleStep | undefined;
  /** Id of the open step, or 'review'. */
  readonly stepId: string;
  /** Messages of the open step by field, once it was tried. */
  readonly errors: Readonly<Record<string, string>>;
  /** Rises with every refused try, so that the error summary takes the focus again. */
  readonly attempt: number;
  /** Goes on if the open step is valid. */
  readonly next: () => void;
  readonly back: () => void;
  readonly goTo: (stepId: string) => void;
  /** Checks all steps; opens the first one that is not valid. */
  readonly checkAll: () => Validation<AnswersOf<F>>;
  /** Shows the server's messages beside their fields and opens the first step that has one. */
  readonly showServerErrors: (messages: Readonly<Record<string, string>>) => void;
};

type WizardOptions<F extends Fields> = {
  form: Form & { readonly fields: F };
  context: FormContext;
  answers: RawAnswers;
  /** The step to open first; the first visible one when it is absent or hidden. */
  startAt?: string | undefined;
  onStep?: (stepId: string) => void;
};

/** Steps of a form one at a time, then the review. Which steps there are follows the answers. */
export function useWizard<F extends Fields>({ form, context, answers, startAt, onStep }: WizardOptions<F>): Wizard<F> {
  const [wanted, setWanted] = useState(startAt);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [server, setServer] = useState<ServerErrors>({});

  const steps = visibleSteps(form, context, answers);
  const isReview = wanted === reviewStep;
  const step = isReview ? undefined : (steps.find(({ id }) => id === wanted) ?? steps[0]);
  const stepId = step?.id ?? reviewStep;
  const result = step && tried.has(step.id) ? validate(form, context, answers, step.id) : undefined;
  const errors = step ? mergeErrors(server, result?.ok === false ? result.errors : [], answers) : {};

  const open = (id: string) => {
    setWanted(id);
    onStep?.(id);
  };
  const refuse = (id: string) => {
    setTried((old) => new Set(old).add(id));
    setAttempt((count) => count + 1);
  };
  const stepOf = (field: string) => steps.find(({ fields }) => fields.some(({ name }) => name === field));

  return {
    steps,
    step,
    stepId,
    errors: pickOf(step, errors),
    attempt,
    next: () => {
      if (!step) return;
      if (!validate(form, context, answers, step.id).ok) return refuse(step.id);
      open(steps[steps.indexOf(step) + 1]?.id ?? reviewStep);
    },
    back: () => {
      const before = step ? steps[steps.indexOf(step) - 1] : steps.at(-1);
      if (before) open(before.id);
    },
    goTo: open,
    checkAll: () => {
      const all = validate(form, context, answers);
      const wrong = all.ok ? undefined : stepOf(all.errors[0]?.field ?? '');
      if (wrong) {
        open(wrong.id);
        refuse(wrong.id);
      }
      return all;
    },
    showServerErrors: (messages) => {
      setServer(rememberServerErrors(messages, answers));
      const wrong = steps.find(({ fields }) => fields.some(({ name }) => messages[name]));
      if (!wrong) return;
      open(wrong.id);
      refuse(wrong.id);
    },
  };
}

function pickOf(step: VisibleStep | undefined, errors: Readonly<Record<string, string>>): Record<string, string> {
  const names = step?.fields.map(({ name }) => name) ?? [];
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}
