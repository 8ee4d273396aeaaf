import type * as v from 'valibot';

/**
 * The kind of a record field's column. A `date` is stored as YYYY-MM-DD; a `day` is the day of an instant in the time
 * zone of the entry's brand.
 */
type RecordColumn = 'text' | 'number' | 'date' | 'day' | 'yesNo';

/**
 * A field of an entry's record that is not an answer, such as its status. Records, comparison, history and
 * spreadsheet use this declaration, so that no other code lists these fields.
 */
export type RecordField = {
  /** The label for staff, also used as the header of its column. */
  readonly label: string;
  /** The schema of its value, both stored and in responses. */
  readonly schema: v.GenericSchema;
  /** The kind of its spreadsheet column; without it the field has no column. */
  readonly column?: RecordColumn;
  /** Display text for its values, if it differs from the value. */
  readonly words?: Readonly<Record<string, string>>;
  /** Internal: never part of a response. */
  readonly internal?: true;
};
export type RecordFields = Readonly<Record<string, RecordField>>;

/** Declares record fields; literal types of names and schemas are preserved. */
export const defineRecordFields = <const K extends RecordFields>(fields: K): K => fields;

type StoredFields<K extends RecordFields> = { [F in keyof K]: K[F]['schema'] };
type ReadNames<K extends RecordFields> = {
  [F in keyof K]: K[F] extends { readonly internal: true } ? never : F;
}[keyof K];

/** Schema entries of the stored fields. */
export function storedEntries<const K extends RecordFields>(fields: K): StoredFields<K> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as StoredFields<K>;
}

/** Schema entries of the fields in responses. */
export function readEntries<const K extends RecordFields>(fields: K): Pick<StoredFields<K>, ReadNames<K>> {
  const read = Object.entries(fields).filter(([, { internal }]) => !internal);
  return Object.fromEntries(read.map(([name, { schema }]) => [name, schema])) as Pick<StoredFields<K>, ReadNames<K>>;
}
