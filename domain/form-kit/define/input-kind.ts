import type * as v from 'valibot';
import type { Translate } from '#domain/texts/texts.ts';
import type { Choice, Option } from './option.ts';

/** The settings of a question that an input kind reads. */
export type Question = { readonly maxLength?: number; readonly options?: readonly Option[] };
/** The rules for an answer to a visible question. */
export type AnswerRules = {
  readonly field: Question;
  readonly choices: readonly Choice[] | undefined;
  readonly max?: number | undefined;
  readonly schema: v.GenericSchema<string, string> | undefined;
};

/**
 * A kind of input: `A` is its stored answer, `C` the value that conditions compare. A new kind needs one entry in
 * `inputs`, or in `SpecialKinds` when few forms use it, and one component in web/.
 */
export type InputKind<A, C extends string | boolean> = {
  /**
   * Normalizes an answer before the field's schema validates it. Returns undefined for a value of the wrong type or one
   * that is too long. Visibility and validation both use this function, so that they always agree on what was answered.
   */
  readonly clean: (field: Question, answer: unknown) => A | undefined;
  /** Returns the value that conditions compare; undefined for an empty answer. */
  readonly compare: (answer: A) => C | undefined;
  /** Returns a schema that validates and normalizes an answer as sent; its output is undefined for an empty answer. */
  readonly schema: (rules: AnswerRules) => v.GenericSchema<unknown, A | undefined>;
  /** The schema of a stored answer. */
  readonly stored: v.GenericSchema<A>;
  /** The value that clears an answer. */
  readonly empty: A;
  readonly isEmpty: (answer: unknown) => boolean;
  /** Returns the display text of an answer; '' without one. */
  readonly toText: (field: Question, answer: unknown, t: Translate) => string;
  /** The kind of its spreadsheet column. */
  readonly column: 'text' | 'date';
};
