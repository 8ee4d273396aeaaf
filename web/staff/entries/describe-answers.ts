import type { FormContext } from '#domain/form-kit/context.ts';
import type { RawAnswers } from '#domain/form-kit/field.ts';
import type { Form } from '#domain/form-kit/form.ts';
import { isEmptyAnswer } from '#domain/form-kit/inputs.ts';
import { answerText, type SummaryRow, type SummarySection, summarize } from '#domain/form-kit/summarize.ts';
import { nameField } from './name-field.ts';

/**
 * Sections of an entry's answers for detail and PDF. What the form would not ask today, such as the parent of a student
 * who has turned 18 since, comes last: no answer is left out.
 */
export function describeAnswers(form: Form, context: FormContext, entry: RawAnswers): SummarySection[] {
  const sections = summarize(form, context, entry);
  const shown = new Set(sections.flatMap(({ rows }) => rows.map(({ name }) => name)));
  const others = Object.entries(form.fields).flatMap(([name, field]): SummaryRow[] => {
    if (shown.has(name) || isEmptyAnswer(field, entry[name])) return [];
    return [{ name, label: nameField(form, name), text: answerText(field, entry[name]) }];
  });
  return others.length > 0 ? [...sections, { id: 'others', title: 'Other Answers', rows: others }] : sections;
}

/** Rows of a section that is not part of the form: label and text. */
export function describeRows(values: Readonly<Record<string, string | undefined>>): SummaryRow[] {
  return Object.entries(values).map(([label, text]) => ({ name: label, label, text: text ?? '' }));
}
