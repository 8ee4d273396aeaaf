import { answerText } from './answer-text.ts';
import type { FormContext } from './define/context.ts';
import type { Field, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { type Group, joinLegend, splitByGroup } from './define/group.ts';
import { kindOf } from './define/inputs.ts';
import { fillLabel } from './define/labels.ts';
import { visibleSteps } from './visible-steps.ts';

export type SummaryRow = {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** The target of the text's link, on a screen. */
  readonly href?: string | undefined;
  /** A PNG that replaces the text in a document, such as a signature. */
  readonly picture?: Uint8Array | undefined;
  readonly group?: Group | undefined;
};
export type SummarySection = { readonly id: string; readonly title: string; readonly rows: readonly SummaryRow[] };

/**
 * Returns labels and texts by section, for review, detail page, PDF and email. An unanswered row has an empty text; a box
 * that is not checked has no row, because nothing is missing.
 */
export function summarize(form: Form, context: FormContext, answers: RawAnswers): SummarySection[] {
  return visibleSteps(form, context, answers).map((step) => ({
    id: step.id,
    title: step.title,
    rows: step.fields.flatMap(({ name, label, field, group }) => {
      const text = listedText(form, field, answerText(field, answers[name], form.texts));
      return field.box && text === '' ? [] : [{ name, label, text, ...(group && { group }) }];
    }),
  }));
}

/** The text of a choice from a reference list, in the form's language. */
function listedText({ nameListed }: Form, field: Field, text: string): string {
  const list = field.list ?? field.listBy?.list;
  if (!list || !nameListed || text === '') return text;
  return nameListed(list, [{ value: text, label: text }])[0]?.label ?? text;
}

/**
 * Rows of a section with a common legend. `isBlank` is true for a group without any answer, which is shown as one line.
 */
export type SummaryPart = {
  readonly legend: string | undefined;
  readonly rows: readonly SummaryRow[];
  readonly isBlank: boolean;
};

/** Divides the rows of a section by their groups. */
export function groupRows(rows: readonly SummaryRow[]): SummaryPart[] {
  return splitByGroup(rows).map(({ group, legend, items }) => ({
    legend,
    rows: items,
    isBlank: group !== undefined && items.every(({ text }) => text === ''),
  }));
}

export type Column = {
  readonly name: string;
  readonly header: string;
  readonly kind: 'text' | 'date';
  readonly read: (answers: RawAnswers) => string;
};

/** Returns a spreadsheet column for each question of the form, in the order of its fields. Dates are YYYY-MM-DD. */
export function columns(form: Form, context: Pick<FormContext, 'variant'>): Column[] {
  return Object.entries(form.fields)
    .filter(([, field]) => field.sheet !== false)
    .map(([name, field]) => ({
      name,
      header: field.sheet || nameQuestion(field, context),
      kind: kindOf(field).column,
      read: (answers) =>
        kindOf(field).column === 'date' ? String(answers[name] ?? '') : answerText(field, answers[name]),
    }));
}

/** Returns the label of a question outside its form: with the legend of its group and without a student name. */
export function nameQuestion(field: Field, { variant }: Pick<FormContext, 'variant'>): string {
  return fillLabel(joinLegend(field.group?.legend, field.variantLabel?.[variant] ?? field.label), { student: '' });
}
