import { cleanAnswer } from './clean-answer.ts';
import { type Evaluation, holds } from './condition.ts';
import type { FormContext } from './context.ts';
import { type Field, type RawAnswers, readOption } from './field.ts';
import type { Form } from './form.ts';
import { fillLabel, type LabelValues } from './labels.ts';

/** A question as it is asked now: label filled in, choices narrowed, need decided. */
export type VisibleField = {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly required: boolean;
  readonly choices: readonly { value: string; label: string }[] | undefined;
};
export type VisibleStep = {
  readonly id: string;
  readonly title: string;
  readonly group: number | undefined;
  readonly fields: readonly VisibleField[];
};

/**
 * The steps and questions that these answers make visible: the one place where reveals, skips and variants are decided.
 * An answer left behind in a hidden question reveals nothing.
 */
export function visibleSteps(form: Form, context: FormContext, answers: RawAnswers): VisibleStep[] {
  const seen: Record<string, unknown> = {};
  const numbers: Record<string, number | undefined> = {};
  const evaluation: Evaluation = { context, answers: seen, numbers };
  const values = labelValues(form, answers);
  return form.steps.flatMap((step) => {
    if (!holds(step.when, evaluation)) return [];
    const fields = Object.entries(step.fields).flatMap(([name, rule]): VisibleField[] => {
      const field = form.fields[name];
      if (!field || !holds(rule?.when, evaluation)) return [];
      const required = typeof rule?.required === 'object' ? holds(rule.required, evaluation) : rule?.required === true;
      const omissions = (rule?.without ?? []).filter((omission) => holds(omission.when, evaluation));
      const omitted = omissions.flatMap((omission) => omission.options);
      seen[name] = cleanAnswer(field, answers[name]);
      for (const [key, derive] of Object.entries(form.numbers)) numbers[key] = derive(seen, context.today);
      const label = fillLabel(field.variantLabel?.[context.variant] ?? field.label, values);
      return [{ name, field, label, required, choices: choicesOf(field, context, omitted) }];
    });
    return [{ id: step.id, title: step.variantTitle?.[context.variant] ?? step.title, group: step.group, fields }];
  });
}

/** The derived numbers (such as age) of these answers. */
export function deriveNumbers(
  form: Form,
  context: FormContext,
  answers: RawAnswers,
): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(form.numbers).map(([key, derive]) => [key, derive(answers, context.today)]));
}

function choicesOf(field: Field, context: FormContext, omitted: readonly string[]) {
  const options = field.options ?? (field.list ? context.lists?.[field.list] : undefined);
  return options?.map(readOption).filter((option) => !omitted.includes(option.value));
}

function labelValues(form: Form, answers: RawAnswers): LabelValues {
  const name = form.subject ? answers[form.subject] : undefined;
  return { student: typeof name === 'string' ? name.trim() : '' };
}
