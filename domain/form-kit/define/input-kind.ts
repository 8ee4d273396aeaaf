import type * as v from 'valibot';
import type { Choice, Option } from './option.ts';

/** What an input kind reads of a question. */
export type Question = { readonly maxLength?: number; readonly options?: readonly Option[] };
export type AnswerRules = {
  readonly field: Question;
  readonly choices: readonly Choice[] | undefined;
  readonly most?: number | undefined;
  readonly schema: v.GenericSchema<string, string> | undefined;
};

/**
 * All that the kit knows of a kind of input: `A` is its stored answer, `C` what a condition compares it with. A new kind
 * is one entry of `inputs`, or of `SpecialKinds` when few forms ask for it, and one control of the site.
 */
export type InputKind<A, C extends string | boolean> = {
  /**
   * An answer as it is stored, before the field's schema. Undefined when it is no answer to such a question, or too
   * long to be read. Visibility and validation both use this function, so that they always agree on what was
   * answered.
   */
  readonly clean: (field: Question, answer: unknown) => A | undefined;
  /** What conditions compare a clean answer with; undefined while nothing is answered. */
  readonly compare: (answer: A) => C | undefined;
  /** Checks and normalises an answer as it was sent; undefined when nothing was answered. */
  readonly schema: (rules: AnswerRules) => v.GenericSchema<unknown, A | undefined>;
  /** The shape in store. */
  readonly stored: v.GenericSchema<A>;
  /** What is sent when an answer is taken back; undefined when that cannot be. */
  readonly empty: A;
  readonly isEmpty: (answer: unknown) => boolean;
  /** An answer in words; '' when there is none. */
  readonly toText: (field: Question, answer: unknown) => string;
  /** The kind of its spreadsheet column. */
  readonly column: 'text' | 'date';
};
