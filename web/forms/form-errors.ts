import type { RawAnswers } from '#domain/form-kit/field.ts';
import { joinLegend, partByGroup } from '#domain/form-kit/group.ts';
import { type FieldError, requiredMessage } from '#domain/form-kit/validate.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';

/** A message of the server, shown as long as the answer that it is about stays as it was. */
export type ServerErrors = Readonly<Record<string, { readonly message: string; readonly about: unknown }>>;

export function rememberServerErrors(messages: Readonly<Record<string, string>>, answers: RawAnswers): ServerErrors {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { message, about: answers[name] }]),
  );
}

/** Messages by field: those of the server that still apply, then the form's own, which know the present answers. */
export function mergeErrors(
  server: ServerErrors,
  own: readonly FieldError[],
  answers: RawAnswers,
): Record<string, string> {
  const still = Object.entries(server).filter(([name, error]) => error.about === answers[name]);
  return {
    ...Object.fromEntries(still.map(([name, error]) => [name, error.message])),
    ...Object.fromEntries(own.map((error) => [error.field, error.message])),
  };
}

/** Links of an error summary, in the order in which the questions stand, with the legends that tell them apart. */
export function summaryItems(
  steps: readonly VisibleStep[],
  errors: Readonly<Record<string, string>>,
): { target: string; text: string }[] {
  return steps
    .flatMap((step) => partByGroup(step.fields))
    .flatMap(({ group, legend, items }) =>
      items.flatMap(({ name, label }) => {
        const message = errors[name];
        if (!message) return [];
        const question = joinLegend(steps.length > 1 ? group?.legend : legend, label);
        return [{ target: name, text: message === requiredMessage ? question : `${question}: ${message}` }];
      }),
    );
}
