import type { EntryKind } from '#domain/entry-areas.ts';
import type { Form } from '#domain/form-kit/define/form.ts';

/** The step after the last one, which shows all answers. */
const review = 'review';

/** Returns the ids of the steps of a form in order, with the review. A course form ends with its last step instead. */
export function listCountedSteps(kind: EntryKind, form: Pick<Form, 'steps'>): readonly string[] {
  const ids = form.steps.map(({ id }) => id);
  return kind === 'secondary' ? ids : [...ids, review];
}
