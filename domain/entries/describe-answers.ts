import { displayMoment } from '#domain/calendar/display-moment.ts';
import { type EntryFields, nameField } from '#domain/entries/name-field.ts';
import type { Note } from '#domain/entries/note.ts';
import { answerText } from '#domain/form-kit/answer-text.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { isEmptyAnswer } from '#domain/form-kit/define/inputs.ts';
import { type SummaryRow, type SummarySection, summarize } from '#domain/form-kit/summarize.ts';

/**
 * Returns the sections of an entry's answers for detail page and PDF. No answer is left out: answers that the form
 * would not ask for today, such as the parent of a student who has turned 18, come last.
 */
export function describeAnswers(definition: EntryFields, context: FormContext, entry: RawAnswers): SummarySection[] {
  const { form } = definition;
  const sections = summarize(form, context, entry);
  const shown = new Set(sections.flatMap(({ rows }) => rows.map(({ name }) => name)));
  // A field that no step shows is derived from other answers.
  const formFields = new Set(form.steps.flatMap(({ fields }) => Object.keys(fields)));
  const others = Object.entries(form.fields).flatMap(([name, field]): SummaryRow[] => {
    if (shown.has(name) || !formFields.has(name) || isEmptyAnswer(field, entry[name])) return [];
    return [{ name, label: nameField(definition, name), text: answerText(field, entry[name]) }];
  });
  return others.length > 0 ? [...sections, { id: 'others', title: 'Other Answers', rows: others }] : sections;
}

/** A section of rows that are not questions of the form: label and text. */
export function describeRows(values: Readonly<Record<string, string | undefined>>): SummaryRow[] {
  return Object.entries(values).map(([label, text]) => ({ name: label, label, text: text ?? '' }));
}

/** Formats the name of a guardian; undefined without one. */
export function describeGuardian(names: readonly (string | undefined)[], relationship?: string): string | undefined {
  const name = names.filter(Boolean).join(' ');
  return name && relationship ? `${name} (${relationship})` : name || undefined;
}

/** A section of notes, each with time and author as its label; empty without notes. */
export function describeNotes(title: string, notes: readonly Note[], timeZone: string): SummarySection[] {
  const rows = notes.map(({ _id, notes: text, ...note }) => ({ name: _id, label: signNote(note, timeZone), text }));
  return rows.length > 0 ? [{ id: 'notes', title, rows }] : [];
}

/** The time and the author of a note. */
export function signNote({ timestamp, Username }: Pick<Note, 'timestamp' | 'Username'>, timeZone: string): string {
  return `${displayMoment(timestamp, timeZone)}, ${Username}`;
}

/** The learning center of an entry. */
export function describeCenter(entry: {
  readonly learningCenterName: string;
  readonly learningCenterCharter: string;
  readonly learningCenterAddress: string;
}): SummarySection {
  const { learningCenterName: Name, learningCenterCharter: Charter, learningCenterAddress: Address } = entry;
  return { id: 'center', title: 'Selected Learning Center', rows: describeRows({ Name, Charter, Address }) };
}

/** A section with a row for each item; empty without items. */
export function describeList<T>(
  id: string,
  title: string,
  items: readonly T[],
  toRow: (item: T, at: number) => readonly [label: string, text: string],
): SummarySection[] {
  const rows = items.map((item, at) => {
    const [label, text] = toRow(item, at);
    return { name: `${id} ${at}`, label, text };
  });
  return rows.length > 0 ? [{ id, title, rows }] : [];
}
