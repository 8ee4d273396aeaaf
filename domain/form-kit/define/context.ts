import type { Option } from './option.ts';

/** The two lengths a form comes in; a property of the brand record. */
export type Variant = 'short' | 'long';

/** Data for a form other than answers. `today` is YYYY-MM-DD; `lists` contains the loaded reference lists by name. */
export type FormContext = {
  readonly variant: Variant;
  readonly today: string;
  /** True for families: the labels address an adult student as 'you'. */
  readonly forFamily?: boolean;
  readonly facts?: Readonly<Record<string, string>>;
  readonly lists?: Readonly<Record<string, readonly Option[]>>;
  /** The maximum number of choices from a list, for questions with several choices. */
  readonly limits?: Readonly<Record<string, number>>;
};
