import { formsOf } from '#domain/entries/forms-of.ts';
import type { DraftContent } from '#domain/family/draft.ts';
import { draftMessages } from '#domain/family/draft.ts';
import { invalid, problem } from '../platform/http/problem.ts';

/** The step after the last one, which shows all answers. */
const review = 'review';

/**
 * Checks that an unfinished form belongs to today's version of its form, and returns it without signatures. Throws 409
 * for another version, 422 for a step or question that the form does not have.
 */
export function checkDraft(content: DraftContent): DraftContent {
  const { form } = formsOf(content.form);
  if (content.formVersion !== form.version)
    throw problem(409, 'Another version', { detail: draftMessages.otherVersion });
  const refuse = (field: string) => invalid([{ field, message: draftMessages.unknown }]);
  if (content.stepId !== review && !form.steps.some(({ id }) => id === content.stepId)) throw refuse('stepId');
  const unknown = Object.keys(content.answers).find((name) => !Object.hasOwn(form.fields, name));
  if (unknown !== undefined) throw refuse(`answers.${unknown}`);
  const kept = Object.entries(content.answers).filter(([name]) => form.fields[name]?.input !== 'signature');
  return { ...content, answers: Object.fromEntries(kept) };
}
