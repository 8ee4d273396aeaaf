import { pickWritten, writtenFields } from '#domain/entries/kept-fields.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { Fields, RawAnswers } from '#domain/form-kit/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { answerText, type SummarySection } from '#domain/form-kit/summarize.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { changedAnswers } from './changed-answers.ts';
import type { EntryFields } from './name-field.ts';

/** The answers of an entry, and what staff write beside them. */
export function pickFields({ form, kept }: EntryFields, entry: RawAnswers): RawAnswers {
  return { ...pickAnswers(form, entry), ...pickWritten(kept, entry) };
}

/** The questions of an area and the fields that staff write beside them. */
export function editedFields({ form, kept }: EntryFields): Fields {
  return { ...form.fields, ...Object.fromEntries(writtenFields(kept)) };
}

/** What an edit sends: the visible answers and written fields that differ. */
export function changedFields(
  definition: EntryFields,
  context: FormContext,
  before: RawAnswers,
  after: RawAnswers,
): RawAnswers {
  const { form, kept } = definition;
  const visible = visibleSteps(form, context, after).flatMap((step) => step.fields.map(({ name }) => name));
  return changedAnswers(editedFields(definition), before, after, [
    ...visible,
    ...writtenFields(kept).map(([name]) => name),
  ]);
}

/** Sections of what staff have written, for detail and PDF. */
export function describeWritten(kept: EntryFields['kept'], entry: RawAnswers): SummarySection[] {
  return writtenFields(kept).flatMap(([name, field]) => {
    const text = answerText(field, entry[name]);
    return text ? [{ id: name, title: kept[name]?.label ?? name, rows: [{ name, label: field.label, text }] }] : [];
  });
}
