import { pickWritten, writtenFields } from '#domain/entries/kept-fields.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { RawAnswers } from '#domain/form-kit/field.ts';
import { answerText, type SummarySection } from '#domain/form-kit/summarize.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { changedAnswers, pickAnswers } from './changed-answers.ts';
import type { EntryFields } from './name-field.ts';

/** The answers of an entry, and what staff write beside them. */
export function pickFields({ form, kept }: EntryFields, entry: RawAnswers): RawAnswers {
  return { ...pickAnswers(form, entry), ...pickWritten(kept, entry) };
}

/** What an edit sends: the visible answers and written fields that differ. */
export function changedFields(
  { form, kept }: EntryFields,
  context: FormContext,
  before: RawAnswers,
  after: RawAnswers,
): RawAnswers {
  const visible = visibleSteps(form, context, after).flatMap((step) => step.fields.map(({ name }) => name));
  return { ...changedAnswers(form, before, after, visible), ...changedWritten(kept, before, after) };
}

/** What staff write that differs; absent and blank are one. */
export function changedWritten(
  kept: EntryFields['kept'],
  before: RawAnswers,
  after: RawAnswers,
): Record<string, string> {
  const read = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const changed = writtenFields(kept).filter(([name]) => read(before[name]) !== read(after[name]));
  return Object.fromEntries(changed.map(([name]) => [name, read(after[name])]));
}

/** Sections of what staff have written, for detail and PDF. */
export function describeWritten(kept: EntryFields['kept'], entry: RawAnswers): SummarySection[] {
  return writtenFields(kept).flatMap(([name, field]) => {
    const text = answerText(field, entry[name]);
    return text ? [{ id: name, title: kept[name]?.label ?? name, rows: [{ name, label: field.label, text }] }] : [];
  });
}
