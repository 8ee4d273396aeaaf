import { lazy, type ReactNode, Suspense } from 'react';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { deriveNumbers, type VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { StepFields } from '#web/forms/fields/step-fields.tsx';
import type { ReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import { summaryItems, summaryTitle } from '#web/forms/form-errors.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { describeAge } from './describe-age.ts';
import styles from './form.module.css';
import { stepCounterId } from './form-frame.tsx';

const FieldHint = lazy(() => import('./field-hint.tsx'));
/** Questions whose answers may cause a hint or a suggestion. */
const hinted = /email$|^(mailing)?zip|^emergencyContact(1FirstName|2Phone)$/i;

type StepLevelProps = {
  form: Form;
  wizard: { readonly errors: Readonly<Record<string, string>>; readonly attempt: number };
  step: VisibleStep;
  context: FormContext;
  answers: RawAnswers;
  /** Answers of a brother or sister that the form suggests (FORM-47). */
  suggested?: RawAnswers | undefined;
  lists: ReferenceLists;
  onChange: (name: string, value: AnswerValue) => void;
  /** The heading of the error summary when a required answer is missing. */
  incompleteMessage?: string;
  /** Whether the frame has a `StepCounter`. */
  isCounted?: boolean;
  /** Names of questions whose answers cannot be changed, and the reason. */
  locked?: { readonly names: readonly string[]; readonly why: string } | undefined;
  /** Content under questions, by field name. */
  notes?: Readonly<Record<string, ReactNode>>;
};

/** A step of questions with its errors. */
export function StepLevel(props: StepLevelProps) {
  const { form, wizard, step, context, answers, lists, onChange, locked } = props;
  const { t } = useTexts();
  const items = summaryItems([step], wizard.errors, [], t);
  const firstName = form.subject && answers[form.subject];
  const age = describeAge(firstName, deriveNumbers(form, context, answers).age, t);
  const hasRequired = step.fields.some(({ required, name }) => required && !locked?.names.includes(name));
  const hasLocked = step.fields.some(({ name }) => locked?.names.includes(name));
  const hintOf = (name: string) => (
    <>
      <Suspense>
        <FieldHint form={form} name={name} answers={answers} suggested={props.suggested} onChange={onChange} />
      </Suspense>
      {props.notes?.[name]}
    </>
  );
  return (
    <div className={styles.level}>
      <div className={styles.intro}>
        <PageHeading focusKey={step.id} describedBy={props.isCounted ? stepCounterId : undefined}>
          {step.title}
        </PageHeading>
        {hasRequired ? (
          // Screen readers announce each required field, so the explanation of the asterisk is hidden from them.
          <p className={styles.quiet} aria-hidden="true">
            <span>*</span> {t('required')}
          </p>
        ) : (
          !hasLocked && <p className={styles.quiet}>{t('All optional')}</p>
        )}
        {step.why && <p className={styles.why}>{step.why}</p>}
        {hasLocked && <p className={styles.why}>{locked?.why}</p>}
      </div>
      <ErrorSummary
        title={items.length > 0 ? summaryTitle(items, t, props.incompleteMessage) : ''}
        items={items}
        attempt={wizard.attempt}
      />
      <StepFields
        step={step}
        context={context}
        answers={answers}
        errors={wizard.errors}
        lists={lists}
        onChange={onChange}
        locked={locked?.names}
        notes={{
          ...props.notes,
          ...Object.fromEntries(
            step.fields.flatMap(({ name, field }) =>
              (field.suggest || hinted.test(name)) && !locked?.names.includes(name) ? [[name, hintOf(name)]] : [],
            ),
          ),
          birthDate: (
            <p className={styles.age} aria-live="polite">
              {!locked?.names.includes('birthDate') && age}
            </p>
          ),
        }}
      />
    </div>
  );
}
