import type { FormContext, Variant } from './context.ts';
import type { ComparableValue, Fields } from './field.ts';

type FieldCondition<F extends Fields> = {
  [K in keyof F & string]:
    | { readonly field: K; readonly is: ComparableValue<F[K]> | readonly ComparableValue<F[K]>[] }
    | { readonly field: K; readonly answered: boolean };
}[keyof F & string];

/**
 * The condition under which a step or field is shown or required. It is plain data, so that browser, server, PDF and
 * spreadsheet evaluate the same condition. `number` names one of the form's derived numbers (such as age); an unknown
 * number satisfies neither bound.
 */
export type Condition<F extends Fields, D extends string, X extends Facts> =
  | FieldCondition<F>
  | { readonly number: D; readonly atLeast: number }
  | { readonly number: D; readonly under: number }
  | { readonly variant: Variant }
  | { [K in keyof X & string]: { readonly fact: K; readonly is: X[K][number] } }[keyof X & string]
  | { readonly all: readonly Condition<F, D, X>[] }
  | { readonly any: readonly Condition<F, D, X>[] }
  | { readonly not: Condition<F, D, X> };

/** Names of facts other than answers, each with its possible values. */
export type Facts = Readonly<Record<string, readonly string[]>>;

/** A condition without the types of its form, for the evaluator. */
export type AnyCondition =
  | { readonly field: string; readonly is: string | boolean | readonly (string | boolean)[] }
  | { readonly field: string; readonly answered: boolean }
  | { readonly number: string; readonly atLeast: number }
  | { readonly number: string; readonly under: number }
  | { readonly variant: Variant }
  | { readonly fact: string; readonly is: string }
  | { readonly all: readonly AnyCondition[] }
  | { readonly any: readonly AnyCondition[] }
  | { readonly not: AnyCondition };

export type Evaluation = {
  readonly context: FormContext;
  /** The answers that a form's conditions compare (`InputKind.compare`); undefined for an empty answer. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly numbers: Readonly<Record<string, number | undefined>>;
};

/** Whether a condition is true. A missing condition is true. */
export function holds(condition: AnyCondition | undefined, evaluation: Evaluation): boolean {
  if (!condition) return true;
  if ('all' in condition) return condition.all.every((part) => holds(part, evaluation));
  if ('any' in condition) return condition.any.some((part) => holds(part, evaluation));
  if ('not' in condition) return !holds(condition.not, evaluation);
  if ('variant' in condition) return evaluation.context.variant === condition.variant;
  if ('fact' in condition) return evaluation.context.facts?.[condition.fact] === condition.is;
  if ('number' in condition) return holdsForNumber(condition, evaluation.numbers[condition.number]);
  const value = evaluation.values[condition.field];
  if ('answered' in condition) return condition.answered === (value !== undefined);
  return Array.isArray(condition.is) ? condition.is.includes(value) : condition.is === value;
}

function holdsForNumber(bound: { atLeast: number } | { under: number }, value: number | undefined): boolean {
  if (value === undefined) return false;
  return 'atLeast' in bound ? value >= bound.atLeast : value < bound.under;
}

/** Returns the names of the fields in a condition. */
export function fieldsOfCondition(condition: AnyCondition | undefined): string[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(fieldsOfCondition);
  if ('any' in condition) return condition.any.flatMap(fieldsOfCondition);
  if ('not' in condition) return fieldsOfCondition(condition.not);
  return 'field' in condition ? [condition.field] : [];
}
