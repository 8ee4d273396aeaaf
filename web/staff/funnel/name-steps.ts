import { formsOf } from '#domain/entries/forms-of.ts';
import { type EntryKind, entryAreas } from '#domain/entry-areas.ts';
import type { Variant } from '#domain/form-kit/define/context.ts';
import { joinLegend } from '#domain/form-kit/define/group.ts';
import { fillLabel } from '#domain/form-kit/define/labels.ts';
import { type ErrorKind, minShown } from '#domain/funnel/api.ts';

/** A form of families as staff choose it. */
export const formChoices = entryAreas.map(({ kind, words }) => ({ value: kind, label: words.list }));

/** The title of a step in a variant of a form. A step that an older version had is named by its id. */
export function nameStep(kind: EntryKind, step: string, variant: Variant): string {
  if (step === 'review') return 'Review';
  const found = formsOf(kind).form.steps.find(({ id }) => id === step);
  return found?.variantTitle?.[variant] ?? found?.title ?? step;
}

/** The label of a question, with the legend that distinguishes it. */
export function nameStepQuestion(kind: EntryKind, name: string, variant: Variant): string {
  const field = formsOf(kind).form.fields[name];
  if (!field) return name;
  const label = fillLabel(field.variantLabel?.[variant] ?? field.label, { student: '' });
  return joinLegend(field.group?.legend, label);
}

/** Names of kinds of errors for staff. */
export const errorNames: Readonly<Record<ErrorKind, string>> = {
  required: 'No answer',
  tooLong: 'Too long',
  invalid: 'Not as asked',
  refused: 'Not accepted when sent',
};

/** A number of families; of a hidden one only that it is small. */
export function showCount(count: number | null, isAbout = false): string {
  if (count === null) return `under ${minShown}`;
  return `${isAbout ? 'about ' : ''}${count.toLocaleString('en-US')}`;
}

/** The part that left as a percentage; '' for hidden numbers. */
export function showPart(left: number | null, entered: number | null): string {
  return left === null || entered === null ? '' : `${Math.round((100 * left) / entered)}%`;
}
