/** The two lengths a form comes in; a property of the brand record. */
export type Variant = 'short' | 'long';

/** What is known besides the answers. `today` is YYYY-MM-DD; `lists` holds the loaded reference lists by name. */
export type FormContext = {
  readonly variant: Variant;
  readonly today: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly lists?: Readonly<Record<string, readonly string[]>>;
};
