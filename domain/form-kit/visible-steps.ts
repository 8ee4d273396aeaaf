import type { GenericSchema } from 'valibot';
import { type Evaluation, holds } from './define/condition.ts';
import type { FormContext } from './define/context.ts';
import type { Field, Format, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import type { Group } from './define/group.ts';
import { cleanAnswer, kindOf } from './define/inputs.ts';
import { fillLabel, type LabelValues } from './define/labels.ts';
import { type Choice, type Option, readOption } from './define/option.ts';

/** A question in its current state: with its final label, its available choices, and whether it is required. */
export type VisibleField = {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly required: boolean;
  readonly choices: readonly Choice[] | undefined;
  /** The maximum number of choices, for a question with several choices. */
  readonly max: number | undefined;
  /** Name of the reference list that the choices come from, if they come from one. */
  readonly list: string | undefined;
  /** The schema of an answer, in addition to the checks of its length and choices. */
  readonly schema: GenericSchema<string, string> | undefined;
  /** Reformats the typed text after each key. */
  readonly format: Format | undefined;
  readonly group: Group | undefined;
  /** Whether an answer of the same step reveals it: then it is shown below that question. */
  readonly revealed: boolean;
};
export type VisibleStep = {
  readonly id: string;
  readonly title: string;
  /** A line for families: why we ask these questions and who reads the answers. */
  readonly why: string | undefined;
  /** The answer that a single button gives to every question of the step. */
  readonly setAll: string | undefined;
  /** The number of the step, as in 'Step 3 of 7'. */
  readonly counter: number | undefined;
  readonly fields: readonly VisibleField[];
};

/**
 * Returns the visible steps and questions for the given answers. This is the only place that decides what is visible. An
 * answer to a hidden question reveals nothing.
 */
export function visibleSteps(form: Form, context: FormContext, answers: RawAnswers): VisibleStep[] {
  const seen: Record<string, unknown> = {};
  const compared: Record<string, string | boolean | undefined> = {};
  const numbers: Record<string, number | undefined> = {};
  // Computed when a condition uses it, from the earlier answers.
  for (const [key, derive] of Object.entries(form.numbers)) {
    Object.defineProperty(numbers, key, { get: () => derive(seen, context.today) });
  }
  const evaluation: Evaluation = { context, values: compared, numbers };
  const values = labelValues(form, context, answers);
  return form.steps.flatMap((step) => {
    if (!holds(step.when, evaluation)) return [];
    const fields = Object.entries(step.fields).flatMap(([name, rule]): VisibleField[] => {
      const field = form.fields[name];
      if (!field || !holds(rule?.when, evaluation)) return [];
      const required = typeof rule?.required === 'object' ? holds(rule.required, evaluation) : rule?.required === true;
      const offer = rule?.offers?.find(({ when }) => holds(when, evaluation));
      const schema = typeof field.schema === 'function' ? field.schema(context, seen) : field.schema;
      const kind = kindOf(field);
      const answer = kind.clean(field, answers[name]);
      seen[name] = answer;
      compared[name] = answer === undefined ? undefined : kind.compare(answer);
      const label = fillLabel(field.variantLabel?.[context.variant] ?? field.label, values);
      const max = limitOf(field, context, seen);
      const list = offer || field.options ? undefined : (field.list ?? field.listBy?.list);
      const offered = choicesOf(field, context, seen, offer?.options);
      const choices = list && offered && form.nameListed ? form.nameListed(list, offered) : offered;
      const format = rule?.format && holds(rule.format.when, evaluation) ? rule.format.as : field.format;
      const revealed = rule?.when !== undefined && 'field' in rule.when && rule.when.field in step.fields;
      return [{ name, field, label, required, schema, choices, max, list, format, group: field.group, revealed }];
    });
    const title = step.variantTitle?.[context.variant] ?? step.title;
    const why = step.why && fillLabel(step.why, values);
    return [{ id: step.id, title, why, counter: step.counter?.[context.variant], setAll: step.setAll, fields }];
  });
}

/** Returns the derived numbers (such as age) of these answers. */
export function deriveNumbers(
  form: Form,
  context: FormContext,
  answers: RawAnswers,
): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(form.numbers).map(([key, derive]) => [key, derive(answers, context.today)]));
}

function choicesOf(field: Field, context: FormContext, seen: RawAnswers, offered: readonly Option[] | undefined) {
  const listed = field.list ? context.lists?.[field.list] : undefined;
  const dependent = followedList(field, seen);
  const options = offered ?? field.options ?? listed ?? (dependent ? context.lists?.[dependent] : undefined);
  // For a country without a list of regions, the region is typed.
  return options && options.length > 0 ? readChoices(options) : undefined;
}

const limitOf = (field: Field, context: FormContext, seen: RawAnswers) =>
  context.limits?.[field.list ?? followedList(field, seen) ?? ''];

/** The name of the list for the current answer to the field in `listBy`. */
function followedList({ listBy }: Field, seen: RawAnswers): string | undefined {
  const followed = listBy && seen[listBy.field];
  return followed ? `${listBy.list}:${followed}` : undefined;
}

const known = new WeakMap<readonly Option[], readonly Choice[]>();

/** Returns the choices of a list. They are cached, because the steps are computed with every key press. */
function readChoices(options: readonly Option[]): readonly Choice[] {
  const choices = known.get(options) ?? options.map(readOption);
  known.set(options, choices);
  return choices;
}

function labelValues(form: Form, context: FormContext, answers: RawAnswers): LabelValues {
  const field = form.subject ? form.fields[form.subject] : undefined;
  const name = field && form.subject ? cleanAnswer(field, answers[form.subject]) : undefined;
  // An adult student who fills in the form is addressed as 'you'.
  const isReader = context.forFamily === true && form.isAdult?.(answers, context.today) === true;
  return { student: typeof name === 'string' ? name : '', isReader, texts: form.texts };
}
