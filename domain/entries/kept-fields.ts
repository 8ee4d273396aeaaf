import type * as v from 'valibot';

/**
 * The kind of a kept field's column. A `date` is stored as YYYY-MM-DD; a `day` is the day of an instant in the time zone of
 * the entry's brand.
 */
type KeptColumn = 'text' | 'number' | 'date' | 'day' | 'yesNo';

/**
 * What is kept of an entry beside its answers, such as where it stands. Records, comparison, history and spreadsheet
 * read this declaration; nothing names such a field a second time.
 */
export type KeptField = {
  /** What staff call it, and the header of its column. */
  readonly label: string;
  /** Its value as stored and as read. */
  readonly schema: v.GenericSchema;
  /** Kind of its column; none when absent. */
  readonly column?: KeptColumn;
  /** Words for its values where the value itself is none. */
  readonly words?: Readonly<Record<string, string>>;
  /** Kept for the product's own use: never part of what is read. */
  readonly internal?: true;
};
export type KeptFields = Readonly<Record<string, KeptField>>;

/** Declares what is kept beside the answers; keeps every name and schema as a literal type. */
export const defineKept = <const K extends KeptFields>(kept: K): K => kept;

type StoredKept<K extends KeptFields> = { [F in keyof K]: K[F]['schema'] };
type ReadNames<K extends KeptFields> = {
  [F in keyof K]: K[F] extends { readonly internal: true } ? never : F;
}[keyof K];

/** Schema entries of all that is stored. */
export function storedEntries<const K extends KeptFields>(kept: K): StoredKept<K> {
  return Object.fromEntries(Object.entries(kept).map(([name, { schema }]) => [name, schema])) as StoredKept<K>;
}

/** Schema entries of what is read. */
export function readEntries<const K extends KeptFields>(kept: K): Pick<StoredKept<K>, ReadNames<K>> {
  const read = Object.entries(kept).filter(([, { internal }]) => !internal);
  return Object.fromEntries(read.map(([name, { schema }]) => [name, schema])) as Pick<StoredKept<K>, ReadNames<K>>;
}
