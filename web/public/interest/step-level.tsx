import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/field.ts';
import { stepIncompleteMessage } from '#domain/form-kit/validate.ts';
import { deriveNumbers, type VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { summaryItems } from '#web/forms/form-errors.ts';
import { StepFields } from '#web/forms/step-fields.tsx';
import type { ReferenceLists } from '#web/forms/use-reference-lists.ts';
import type { Wizard } from '#web/forms/use-wizard.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { describeAge } from './describe-age.ts';
import styles from './interest.module.css';

type StepLevelProps = {
  wizard: Pick<Wizard<typeof interestForm.fields>, 'errors' | 'attempt'>;
  step: VisibleStep;
  context: FormContext;
  answers: RawAnswers;
  lists: ReferenceLists;
  onChange: (name: string, value: AnswerValue) => void;
};

/** One step of questions with what is wrong in it. */
export function StepLevel({ wizard, step, context, answers, lists, onChange }: StepLevelProps) {
  const items = summaryItems([step], wizard.errors);
  const age = describeAge(answers.studentFirstName, deriveNumbers(interestForm, context, answers).age);
  return (
    <div className={styles.level}>
      <PageHeading focusKey={step.id}>{step.title}</PageHeading>
      {items.length > 0 && <ErrorSummary title={stepIncompleteMessage} items={items} attempt={wizard.attempt} />}
      <p className={styles.legend}>
        <span aria-hidden="true">*</span> marks what we need to know.
      </p>
      <StepFields
        step={step}
        context={context}
        answers={answers}
        errors={wizard.errors}
        lists={lists}
        onChange={onChange}
        notes={{
          birthDate: (
            <p className={styles.age} aria-live="polite">
              {age}
            </p>
          ),
        }}
      />
    </div>
  );
}
