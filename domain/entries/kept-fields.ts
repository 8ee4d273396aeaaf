import * as v from 'valibot';
import type { Field } from '#domain/form-kit/field.ts';
import { textSchema } from '#domain/http/shapes.ts';

/** How a kept field stands in a spreadsheet; a `day` is that of its instant in the reader's time zone. */
type KeptColumn = 'text' | 'number' | 'day' | 'yesNo';

/**
 * What is kept of an entry beside its answers, such as where it stands. Records, contract bodies, detail, comparison,
 * history and spreadsheet read this declaration; nothing names such a field a second time.
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
  /**
   * How staff write it beside the answers when they add or edit an entry; always text, absent when nobody does. Forms,
   * detail and PDF show it in a section of its own, whose title is the label.
   */
  readonly written?: WrittenField;
  /** Kept for the product's own use: never part of what is read. */
  readonly internal?: true;
};
/** A question that is answered with text of limited length. */
type WrittenField = Pick<Field, 'label' | 'sheet'> & {
  readonly input: 'text' | 'textarea';
  readonly maxLength: number;
};
export type KeptFields = Readonly<Record<string, KeptField>>;

/** Declares what is kept beside the answers; keeps every name and schema as a literal type. */
export const defineKept = <const K extends KeptFields>(kept: K): K => kept;

type StoredKept<K extends KeptFields> = { [F in keyof K]: K[F]['schema'] };
type ReadNames<K extends KeptFields> = {
  [F in keyof K]: K[F] extends { readonly internal: true } ? never : F;
}[keyof K];
type WrittenNames<K extends KeptFields> = {
  [F in keyof K]: K[F] extends { readonly written: WrittenField } ? F : never;
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

type Written = v.OptionalSchema<v.GenericSchema<string>, undefined>;

/** Schema entries of a body in which staff write them: each may be absent, which leaves it as it is. */
export function writtenEntries<const K extends KeptFields>(kept: K): { [F in WrittenNames<K>]: Written } {
  const entries = writtenFields(kept).map(([name, { maxLength }]) => [name, v.optional(textSchema(maxLength))]);
  return Object.fromEntries(entries);
}

/** The fields that staff write, with how they are asked for. */
export function writtenFields(kept: KeptFields): readonly (readonly [string, WrittenField])[] {
  return Object.entries(kept).flatMap(([name, { written }]) => (written ? [[name, written] as const] : []));
}

/** What a body says of the fields that staff write. */
export function pickWritten(kept: KeptFields, body: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    writtenFields(kept).flatMap(([name]) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])),
  );
}
