import type * as v from 'valibot';

/**
 * The kind of a record field's column. A `date` is stored as YYYY-MM-DD; a `day` is the day of an instant in the time
 * zone of the entry's brand.
 */
type RecordColumn = 'text' | 'number' | 'date' | 'day' | 'yesNo';

/**
 * A field of an entry's record that is no answer, such as its status. Records, comparison, history and spreadsheet
 * read this declaration, so that no other place lists these fields.
 */
export type RecordField = {
  /** The label for staff, and the header of its column. */
  readonly label: string;
  /** Its value as stored and as read. */
  readonly schema: v.GenericSchema;
  /** Kind of its column; none when absent. */
  readonly column?: RecordColumn;
  /** Words for its values where the value itself is none. */
  readonly words?: Readonly<Record<string, string>>;
  /** For internal use: never part of a response. */
  readonly internal?: true;
};
export type RecordFields = Readonly<Record<string, RecordField>>;

/** Declares the record fields that are no answers; preserves every name and schema as a literal type. */
export const defineRecordFields = <const K extends RecordFields>(fields: K): K => fields;

type StoredFields<K extends RecordFields> = { [F in keyof K]: K[F]['schema'] };
type ReadNames<K extends RecordFields> = {
  [F in keyof K]: K[F] extends { readonly internal: true } ? never : F;
}[keyof K];

/** Schema entries of all that is stored. */
export function storedEntries<const K extends RecordFields>(fields: K): StoredFields<K> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as StoredFields<K>;
}

/** Schema entries of what is read. */
export function readEntries<const K extends RecordFields>(fields: K): Pick<StoredFields<K>, ReadNames<K>> {
  const read = Object.entries(fields).filter(([, { internal }]) => !internal);
  return Object.fromEntries(read.map(([name, { schema }]) => [name, schema])) as Pick<StoredFields<K>, ReadNames<K>>;
}
