import type { Texts } from '#domain/texts/texts.ts';
import { type AnyCondition, type Condition, type Facts, fieldsOfCondition } from './condition.ts';
import type { Variant } from './context.ts';
import type { Fields, Format, RawAnswers } from './field.ts';
import type { Choice, Option } from './option.ts';

/**
 * How a step shows a field: shown `when`, required when `required` is true or its condition holds. The first of
 * `offers` whose condition holds replaces the field's choices; `format` replaces the field's own format while its
 * condition holds.
 */
type Rule<C> = {
  readonly when?: C;
  readonly required?: boolean | C;
  readonly offers?: readonly { readonly options: readonly Option[]; readonly when: C }[];
  readonly format?: { readonly as: Format; readonly when: C };
};

type Step<F extends Fields, C> = {
  readonly id: string;
  readonly title: string;
  readonly variantTitle?: Partial<Record<Variant, string>>;
  /** Why we ask these questions and who reads the answers, in one line. */
  readonly why?: string;
  readonly when?: C;
  /** The number in the step counter; the same when earlier steps are skipped. */
  readonly counter?: Partial<Record<Variant, number>>;
  /** The answer that a single button gives to every question of the step. */
  readonly setAll?: string;
  readonly fields: { readonly [K in keyof F & string]?: Rule<C> };
};

/** A number computed from the answers, such as age in whole years; undefined while its answers are missing. */
type DerivedNumber = (answers: RawAnswers, today: string) => number | undefined;

type FormParts<F extends Fields, D extends string, X extends Facts> = {
  readonly id: string;
  /** Stored with each record; raise it when the meaning of a stored answer changes. */
  readonly version: number;
  readonly fields: F;
  /** The field with the name by which questions refer to the student. */
  readonly subject?: keyof F & string;
  /** The field with the first name of a parent. Where it is empty, the student answers alone and shares nothing (FORM-45). */
  readonly parent?: keyof F & string;
  /** Whether the student is an adult, who is addressed as 'you' on screens for families. */
  readonly isAdult?: (answers: RawAnswers, today: string) => boolean;
  /** Answers to clear when another answer changes. */
  readonly resets?: { readonly [K in keyof F & string]?: readonly (keyof F & string)[] };
  readonly numbers: Readonly<Record<D, DerivedNumber>>;
  /** Adds stored values that are derived from valid answers and have no question. */
  readonly complete?: (answers: RawAnswers) => RawAnswers;
  /** Facts that conditions may use in addition to the answers, with their possible values. */
  readonly facts: X;
  readonly steps: readonly Step<F, Condition<F, D, X>>[];
};

/** The type of a form for the functions of the kit, for any fields. */
export type Form = {
  readonly id: string;
  readonly version: number;
  /** The language of its texts, if it is not English; see translateForm. */
  readonly texts?: Texts;
  /** Translates the choices of reference lists into that language. */
  readonly nameListed?: (list: string, choices: readonly Choice[]) => readonly Choice[];
  readonly fields: Fields;
  readonly subject?: string;
  readonly parent?: string;
  readonly isAdult?: (answers: RawAnswers, today: string) => boolean;
  readonly resets?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly numbers: Readonly<Record<string, DerivedNumber>>;
  readonly complete?: (answers: RawAnswers) => RawAnswers;
  readonly facts: Facts;
  readonly steps: readonly {
    readonly id: string;
    readonly title: string;
    readonly variantTitle?: Partial<Record<Variant, string>>;
    readonly why?: string;
    readonly when?: AnyCondition;
    readonly counter?: Partial<Record<Variant, number>>;
    readonly setAll?: string;
    readonly fields: Readonly<Record<string, Rule<AnyCondition> | undefined>>;
  }[];
};

/**
 * Declares a form: one definition for wizard, edit form, detail page, PDF, spreadsheet, review and server validation.
 * A misspelled field, an impossible value or an unknown fact is a type error. A condition may only use fields of
 * earlier questions, so that one pass decides what is visible; otherwise this function throws.
 */
export function defineForm<const F extends Fields, const D extends string, const X extends Facts>(
  parts: FormParts<F, D, X>,
): Form & { readonly fields: F } {
  const form = parts as unknown as Form & { readonly fields: F };
  const known = new Set<string>();
  for (const step of form.steps) {
    refuseUnasked(form.id, step.id, fieldsOfCondition(step.when), known);
    for (const [name, rule] of Object.entries(step.fields)) {
      const required = typeof rule?.required === 'object' ? rule.required : undefined;
      const conditions = [rule?.when, required, rule?.format?.when, ...(rule?.offers ?? []).map((offer) => offer.when)];
      refuseUnasked(form.id, `${step.id}.${name}`, conditions.flatMap(fieldsOfCondition), known);
      known.add(name);
    }
  }
  return form;
}

function refuseUnasked(form: string, place: string, names: string[], known: ReadonlySet<string>) {
  for (const name of names) {
    if (!known.has(name))
      throw new Error(`Form ${form}: ${place} depends on '${name}', which is asked later or never.`);
  }
}
