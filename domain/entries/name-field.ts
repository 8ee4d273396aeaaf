import type { EntryDefinition } from '#domain/entries/entry-definition.ts';
import type { RecordField } from '#domain/entries/record-fields.ts';
import { nameQuestion } from '#domain/form-kit/summarize.ts';

/** The questions and the other record fields of an area's entries. */
export type EntryFields = Pick<EntryDefinition, 'form' | 'recordFields'>;

/**
 * Returns the name of a field: the question with the legend of its group; without a legend the header of its
 * spreadsheet column, which is more specific than a label.
 */
export function nameField({ form, recordFields }: EntryFields, name: string): string {
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  if (field) return (!field.group && field.sheet) || nameQuestion(field, { variant: 'long' });
  return (Object.hasOwn(recordFields, name) && recordFields[name]?.label) || name;
}

/** Formats the value of a record field; a list as its items with commas. */
export function recordFieldText({ words }: Pick<RecordField, 'words'>, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value ?? '');
  return words?.[text] ?? text;
}
