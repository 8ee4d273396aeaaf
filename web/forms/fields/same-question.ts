import type { VisibleField } from '#domain/form-kit/visible-steps.ts';

/** Whether a question has the same labels and choices in two renderings of the form. */
export function isSameQuestion(one: VisibleField, other: VisibleField): boolean {
  return (
    one.field === other.field &&
    one.name === other.name &&
    one.label === other.label &&
    one.required === other.required &&
    one.format === other.format &&
    one.max === other.max &&
    haveSameChoices(one.choices, other.choices)
  );
}

function haveSameChoices(one: VisibleField['choices'], other: VisibleField['choices']): boolean {
  if (one === other) return true;
  if (!one || !other || one.length !== other.length) return false;
  return one.every((choice, at) => choice.value === other[at]?.value && choice.label === other[at]?.label);
}
