import type { GenericSchema } from 'valibot';
import type { FormContext, Variant } from './context.ts';
import type { Group } from './group.ts';
import type { ComparableOf, Input, InputRef, StoredOf } from './inputs.ts';
import type { Option } from './option.ts';

/** Reshapes what is typed, as it is typed (phone dashes, digits only). */
export type Format = (typed: string) => string;

/**
 * A question. `label` may contain `{student}` or `{Student}` (see labels.ts). `schema` validates and normalizes an
 * answer that is not empty. The form decides whether an answer may be empty, which depends on the step, the variant and
 * other answers.
 */
export type Field = InputRef & {
  readonly label: string;
  readonly variantLabel?: Partial<Record<Variant, string>>;
  /** The group it belongs to: its label is read with the group's legend. */
  readonly group?: Group;
  /** A line for the family: why we ask, and who reads the answer. */
  readonly why?: string;
  /** How much of a row it takes where the screen is wide enough for several; all of it when absent. Two small ones share a row of a phone. */
  readonly width?: 'half' | 'third' | 'small';
  /** Fixed choices of a select. */
  readonly options?: readonly Option[];
  /** Name of a reference list that holds the choices; loaded apart, so that a page carries only what it shows. */
  readonly list?: string;
  /** As `list`, but one list for each answer of an earlier field: `list:answer` in the context. */
  readonly listBy?: { readonly list: string; readonly field: string };
  /** The label of the checkbox that replaces a select with a single choice. */
  readonly box?: string;
  /** A text to choose instead of typing one: the words of its box, and what is stored. */
  readonly instead?: { readonly label: string; readonly value: string };
  readonly maxLength?: number;
  /** Value of the HTML autocomplete attribute. */
  readonly autocomplete?: string;
  readonly format?: Format;
  /** Reshapes what was typed when the field is left. */
  readonly normalize?: Format;
  readonly schema?:
    | GenericSchema<string, string>
    | ((context: FormContext, answers: RawAnswers) => GenericSchema<string, string>);
  readonly initial?: string | boolean;
  /** Said where it must be answered and is not; 'Required' when absent. */
  readonly requiredMessage?: string;
  /** A date that cannot be after today: the control offers no later one. */
  readonly past?: true;
  /** Column header of the spreadsheet; the label when absent, no column when false. */
  readonly sheet?: string | false;
};
export type Fields = Readonly<Record<string, Field>>;

/** Declares the questions of a form; keeps every name and choice as a literal type. */
export const defineFields = <const F extends Fields>(fields: F): F => fields;

type ChoiceOf<O> = O extends string ? O : O extends { readonly value: infer V extends string } ? V : never;

/** The values that a condition may compare a field with. */
export type ComparableValue<F extends Field> = F extends { readonly options: readonly (infer O)[] }
  ? ChoiceOf<O>
  : ComparableOf<F['input']>;

/** The type of a field's answer. */
export type AnswerOf<F extends Field> = StoredOf<F['input']>;
export type AnswerValue = StoredOf<Input>;
/** Answers as they are typed or received: only their names are known. */
export type RawAnswers = Readonly<Record<string, unknown>>;
export type AnswersOf<F extends Fields> = { [K in keyof F]?: AnswerOf<F[K]> };
