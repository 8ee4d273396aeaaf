import type { EntryKind } from '#domain/entry-areas.ts';
import type { DraftPlace } from '#domain/family/draft.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { FormAnswers } from '#web/forms/answers/use-form-answers.ts';

/** An open form that can be finished later. */
export type DraftSource = {
  readonly kind: EntryKind;
  readonly place: DraftPlace;
  readonly definition: Form;
  readonly context: FormContext;
  readonly form: Pick<FormAnswers, 'answers' | 'submissionId' | 'dirty' | 'mergeAnswers' | 'erase'>;
  /** Id of the open step, or 'review'. */
  readonly stepId: string;
  readonly goTo: (stepId: string) => void;
};

/** Returns the answers without images of signatures, which are never stored. */
export function withoutSignatures(form: Form, answers: RawAnswers): RawAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => form.fields[name]?.input !== 'signature'));
}
