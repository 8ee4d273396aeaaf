import type { GenericSchema } from 'valibot';
import type { FormContext, Variant } from './context.ts';
import type { Group } from './group.ts';
import type { ComparableOf, Input, InputRef, StoredOf } from './inputs.ts';
import type { Option } from './option.ts';

/** Reformats the typed text after each key (phone dashes, digits only). */
export type Format = (typed: string) => string;

/**
 * What a question suggests: the answer to another question of the same form (`from`), the domain of an email address of
 * the same form (`domainOf`), or the answers of a brother or sister to these questions, its own first (`ofSibling`).
 */
export type Suggest =
  | { readonly from: string }
  | { readonly domainOf: string }
  | { readonly ofSibling: readonly [string, ...string[]] };

/**
 * A question. `label` may contain `{student}` or `{Student}` (see labels.ts). `schema` validates and normalizes an
 * answer that is not empty. The form decides whether an answer may be empty, which depends on the step, the variant and
 * other answers.
 */
export type Field = InputRef & {
  readonly label: string;
  /** Whether brothers and sisters share the answer: of what is the family's, a form for another child begins with it (FORM-44). */
  readonly belongsTo: 'family' | 'student';
  /** An answer that one press fills in; the question is empty until then (FORM-47). */
  readonly suggest?: Suggest;
  /** Contact data: the family changes it at once, other answers after staff have accepted the change (FAM-17). */
  readonly contact?: true;
  readonly variantLabel?: Partial<Record<Variant, string>>;
  /** Its group; other screens show its label with the group's legend. */
  readonly group?: Group;
  /** A line for families: why we ask, and who reads the answer. */
  readonly why?: string;
  /**
   * The part of a row that it takes on a wide screen; the whole row when absent. Two small ones also share a row on a
   * phone.
   */
  readonly width?: 'half' | 'third' | 'small';
  /** Fixed choices of a select. */
  readonly options?: readonly Option[];
  /** Name of the reference list with the choices; it is loaded separately, only when needed. */
  readonly list?: string;
  /** Like `list`, but the list depends on the answer to an earlier field: `list:answer` in the context. */
  readonly listBy?: { readonly list: string; readonly field: string };
  /** The label of the checkbox that replaces a select with a single choice. */
  readonly box?: string;
  /** A checkbox that replaces typing: its label, and the stored value. */
  readonly instead?: { readonly label: string; readonly value: string };
  readonly maxLength?: number;
  /** Value of the HTML autocomplete attribute. */
  readonly autocomplete?: string;
  readonly format?: Format;
  /** Reformats the typed text when the field loses focus. */
  readonly normalize?: Format;
  readonly schema?:
    | GenericSchema<string, string>
    | ((context: FormContext, answers: RawAnswers) => GenericSchema<string, string>);
  readonly initial?: string | boolean;
  /** The error message for a missing required answer; 'Required' when absent. */
  readonly requiredMessage?: string;
  /** A date that cannot be after today: the date picker offers no later one. */
  readonly past?: true;
  /** Column header of the spreadsheet; the label when absent, no column when false. */
  readonly sheet?: string | false;
};
export type Fields = Readonly<Record<string, Field>>;

/** Declares the questions of a form; literal types of names and choices are preserved. */
export const defineFields = <const F extends Fields>(fields: F): F => fields;

type ChoiceOf<O> = O extends string ? O : O extends { readonly value: infer V extends string } ? V : never;

/** The values that a condition may compare a field with. */
export type ComparableValue<F extends Field> = F extends { readonly options: readonly (infer O)[] }
  ? ChoiceOf<O>
  : ComparableOf<F['input']>;

/** The type of a field's answer. */
export type AnswerOf<F extends Field> = StoredOf<F['input']>;
export type AnswerValue = StoredOf<Input>;
/** Answers as typed or received: their values are not validated. */
export type RawAnswers = Readonly<Record<string, unknown>>;
export type AnswersOf<F extends Fields> = { [K in keyof F]?: AnswerOf<F[K]> };
