import type { GenericSchema } from 'valibot';
import type { FormContext, Variant } from './context.ts';

/** A yes/no answer on the wire and in store; both false means not answered, both true is refused. */
export type YesNo = { yes: boolean; no: boolean };
export type YesNoNotSure = YesNo & { notSure: boolean };

export type Input =
  | 'text'
  | 'textarea'
  | 'email'
  | 'phone'
  | 'zip'
  | 'date'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'yesNo'
  | 'yesNoNotSure';

export type Option = string | { readonly value: string; readonly label: string };

/**
 * One question. `label` may hold `{student}` or `{Student}` (see labels.ts). `schema` checks and normalises an answer
 * that is not empty: emptiness is the form's business, because it depends on the step, variant and other answers.
 */
export type Field = {
  readonly label: string;
  readonly variantLabel?: Partial<Record<Variant, string>>;
  readonly input: Input;
  /** Fixed choices of a select or radio. */
  readonly options?: readonly Option[];
  /** Name of a reference list that holds the choices; loaded apart, so that a page carries only what it shows. */
  readonly list?: string;
  /** As `list`, but one list for each answer of an earlier field: `list:answer` in the context. */
  readonly listBy?: { readonly list: string; readonly field: string };
  readonly maxLength?: number;
  readonly hint?: string;
  /** Value of the HTML autocomplete attribute. */
  readonly autocomplete?: string;
  /** Reshapes what is typed, as it is typed (phone dashes, digits only). */
  readonly format?: (typed: string) => string;
  readonly schema?:
    | GenericSchema<string, string>
    | ((context: FormContext, answers: RawAnswers) => GenericSchema<string, string>);
  readonly initial?: string | boolean;
  /** Column header of the spreadsheet; the label when absent, no column when false. */
  readonly sheet?: string | false;
};
export type Fields = Readonly<Record<string, Field>>;

/** Declares the questions of a form; keeps every name and choice as a literal type. */
export const defineFields = <const F extends Fields>(fields: F): F => fields;

type ChoiceOf<O> = O extends string ? O : O extends { readonly value: infer V extends string } ? V : never;

/** What a condition may compare a field with. */
export type ComparableValue<F extends Field> = F extends { readonly input: 'checkbox' }
  ? boolean
  : F extends { readonly input: 'yesNo' }
    ? 'yes' | 'no'
    : F extends { readonly input: 'yesNoNotSure' }
      ? 'yes' | 'no' | 'notSure'
      : F extends { readonly options: readonly (infer O)[] }
        ? ChoiceOf<O>
        : string;

/** The type of a field's answer. */
export type AnswerOf<F extends Field> = F extends { readonly input: 'checkbox' }
  ? boolean
  : F extends { readonly input: 'yesNo' }
    ? YesNo
    : F extends { readonly input: 'yesNoNotSure' }
      ? YesNoNotSure
      : string;

export type AnswerValue = string | boolean | YesNo | YesNoNotSure;
/** Answers as they are typed or received: nothing is known about them but their names. */
export type RawAnswers = Readonly<Record<string, unknown>>;
export type AnswersOf<F extends Fields> = { [K in keyof F]?: AnswerOf<F[K]> };

/** The value and text of a choice. */
export function readOption(option: Option): { value: string; label: string } {
  return typeof option === 'string' ? { value: option, label: option } : option;
}

/** 'yes', 'no', 'notSure' or undefined when a flag answer is empty or holds more than one flag. */
export function readFlag(answer: unknown): 'yes' | 'no' | 'notSure' | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const set = (['yes', 'no', 'notSure'] as const).filter((flag) => Reflect.get(answer, flag) === true);
  return set.length === 1 ? set[0] : undefined;
}

/** True when nothing was answered: absent, blank, or no flag set. An unticked checkbox is an answer. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer === 'object') return !Object.values(answer).some((flag) => flag === true);
  return false;
}
