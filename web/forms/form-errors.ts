import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { joinLegend, splitByGroup } from '#domain/form-kit/define/group.ts';
import { type FieldError, requiredMessage, stepIncompleteMessage } from '#domain/form-kit/validate.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { translateMessage } from '#domain/texts/message.ts';
import { englishTexts, type Translate } from '#domain/texts/texts.ts';

/** A message of the server. It is shown until its answer changes. */
export type ServerErrors = Readonly<Record<string, { readonly message: string; readonly about: unknown }>>;

export function rememberServerErrors(messages: Readonly<Record<string, string>>, answers: RawAnswers): ServerErrors {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { message, about: answers[name] }]),
  );
}

/** Returns messages by field: those of the server that still apply, in the language of `t`, unless the form has its own. */
export function mergeErrors(
  server: ServerErrors,
  own: readonly FieldError[],
  answers: RawAnswers,
  t?: Translate,
): Record<string, string> {
  const still = Object.entries(server).filter(([name, error]) => error.about === answers[name]);
  return {
    ...Object.fromEntries(still.map(([name, error]) => [name, t ? translateMessage(error.message, t) : error.message])),
    ...Object.fromEntries(own.map((error) => [error.field, error.message])),
  };
}

/** A section of a form's page other than its questions: its element id, its name, and its error. */
export type FormSection = { readonly id: string; readonly text: string; readonly error?: string | undefined };
export type ErrorItem = { readonly target: string; readonly text: string; readonly isMissing: boolean };

/**
 * Links of an error summary, in the order of the questions, with the legends that distinguish them. Where several
 * sections have the same label, the link names the section.
 */
export function summaryItems(
  steps: readonly VisibleStep[],
  errors: Readonly<Record<string, string>>,
  extraSections: readonly FormSection[] = [],
  t: Translate = englishTexts.t,
): ErrorItem[] {
  const toItem = (target: string, question: string, message: string, missing = t(requiredMessage)): ErrorItem => {
    const isMissing = message === missing;
    return { target, text: isMissing ? question : `${question}: ${message}`, isMissing };
  };
  const wrong = steps.flatMap((step) =>
    splitByGroup(step.fields).flatMap(({ group, legend, items }) =>
      items.flatMap(({ name, label, field }) => {
        const message = errors[name];
        const question = joinLegend(steps.length > 1 ? group?.legend : legend, label);
        return message ? [{ name, question, message, section: step.title, missing: field.requiredMessage }] : [];
      }),
    ),
  );
  const isUnique = ({ question }: { question: string }) =>
    wrong.filter((other) => other.question === question).length === 1;
  return [
    ...extraSections.flatMap(({ id, text, error }) => (error ? [toItem(id, text, error)] : [])),
    ...wrong.map((one) =>
      toItem(one.name, isUnique(one) ? one.question : joinLegend(one.section, one.question), one.message, one.missing),
    ),
  ];
}

/** Counts the errors of each section of a page. */
export function countErrors(
  extraSections: readonly FormSection[],
  steps: readonly VisibleStep[],
  errors: Readonly<Record<string, string>>,
): { id: string; text: string; errors: number }[] {
  return [
    ...extraSections.map(({ id, text, error }) => ({ id, text, errors: error ? 1 : 0 })),
    ...steps.map(({ id, title, fields }) => ({
      id: `${id}-section`,
      text: title,
      errors: fields.filter(({ name }) => errors[name]).length,
    })),
  ];
}

/** Returns the heading of an error summary: `incomplete` only when a required answer is missing. */
export function summaryTitle(
  items: readonly ErrorItem[],
  t: Translate = englishTexts.t,
  incomplete: string = stepIncompleteMessage,
): string {
  if (items.every(({ isMissing }) => isMissing)) return t(incomplete);
  if (items.some(({ isMissing }) => isMissing))
    return t('{what} and correct the marked answers', { what: t(incomplete) });
  return t('Please correct the marked answers');
}
