import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { message } from '#domain/texts/message.ts';
import type { ReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import { useForm } from '#web/lib/texts/use-form.ts';
import { StepLevel } from '#web/public/wizard/step-level.tsx';

/** Replaces the heading of the error summary of a step (REG-29). */
const incompleteMessages: Readonly<Record<string, string>> = {
  migrant: message('Please fill the all required details'),
};

type RegistrationStepProps = {
  wizard: { readonly errors: Readonly<Record<string, string>>; readonly attempt: number };
  step: VisibleStep;
  context: FormContext;
  answers: RawAnswers;
  suggested: RawAnswers | undefined;
  lists: ReferenceLists;
  onChange: (name: string, value: AnswerValue) => void;
};

/** A step of the registration, with elements that only this form has. */
export function RegistrationStep(props: RegistrationStepProps) {
  const form = useForm(registrationForm);
  const incomplete = incompleteMessages[props.step.id];
  return <StepLevel isCounted form={form} {...props} {...(incomplete && { incompleteMessage: incomplete })} />;
}
