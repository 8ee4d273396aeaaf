import { useMemo } from 'react';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/field.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { zipFormats } from '#domain/registration/change-answer.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { revealedFields } from '#web/forms/revealed-fields.ts';
import type { ReferenceLists } from '#web/forms/use-reference-lists.ts';
import { StepLevel } from '#web/public/form/step-level.tsx';
import { SetAllToEnglish } from './set-all-to-english.tsx';

/** Source: spec 1 §5 Migrant. */
const incompleteMessages: Readonly<Record<string, string>> = { migrant: 'Please fill the all required details' };

/** Groups of questions within a step. */
const groupHeadings = {
  short: {},
  long: {
    studentName: 'Student Preference',
    pg2RelationshipToStudent: 'Parent 2 (optional)',
    medications: 'Care and insurance',
    emergencyContact1FirstName: 'First contact',
    emergencyContact2FirstName: 'Second contact',
  },
};

const revealed = revealedFields(registrationForm);

type RegistrationStepProps = {
  wizard: { readonly errors: Readonly<Record<string, string>>; readonly attempt: number };
  step: VisibleStep;
  context: FormContext;
  answers: RawAnswers;
  lists: ReferenceLists;
  onChange: (name: string, value: AnswerValue) => void;
};

/** One step of the registration, with what only this form has. */
export function RegistrationStep(props: RegistrationStepProps) {
  const { step, answers, context, onChange } = props;
  const { county, mailingCountry } = answers;
  const formats = useMemo(() => zipFormats({ county, mailingCountry }), [county, mailingCountry]);
  const message = incompleteMessages[step.id];
  return (
    <StepLevel
      form={registrationForm}
      {...props}
      headings={groupHeadings[context.variant]}
      formats={formats}
      revealed={revealed}
      {...(message && { incompleteMessage: message })}
      {...(step.id === 'homeLanguage' && { before: <SetAllToEnglish step={step} onChange={onChange} /> })}
    />
  );
}
