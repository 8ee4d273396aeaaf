/** What label placeholders are filled with; an empty student name becomes 'the Student'. */
export type LabelValues = { readonly student: string };

/**
 * Fills `{student}` and, at the head of a sentence, `{Student}` with the first name.
 * Source: spec 1 §2 Screen 4 (questions address the student by first name, or 'the Student').
 */
export function fillLabel(label: string, values: LabelValues): string {
  return label
    .replaceAll('{student}', () => values.student || 'the Student')
    .replaceAll('{Student}', () => values.student || 'The Student');
}
