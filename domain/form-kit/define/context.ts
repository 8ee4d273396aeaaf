import type { Option } from './option.ts';

/** The two lengths a form comes in; a property of the brand record. */
export type Variant = 'short' | 'long';

/** Facts outside the answers. `today` is YYYY-MM-DD; `lists` holds the loaded reference lists by name. */
export type FormContext = {
  readonly variant: Variant;
  readonly today: string;
  /** The reader is a family: an adult student is addressed as 'you'. */
  readonly forFamily?: boolean;
  readonly facts?: Readonly<Record<string, string>>;
  readonly lists?: Readonly<Record<string, readonly Option[]>>;
  /** How many choices of a list may be taken, where a question takes several. */
  readonly limits?: Readonly<Record<string, number>>;
};
