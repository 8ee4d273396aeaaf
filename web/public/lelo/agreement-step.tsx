import type { ComponentProps } from 'react';
import { readAgreement } from '#domain/courses/api.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/field.ts';
import { validate } from '#domain/form-kit/validate.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { FieldInput } from '#web/forms/field-input.tsx';
import { summaryItems } from '#web/forms/form-errors.ts';
import { type SignatureAnswer, SignatureField } from '#web/forms/signature-field.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import styles from '#web/public/form/form.module.css';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FixedField } from '#web/ui/fixed-field.tsx';
import { LegendGroup } from '#web/ui/legend-group.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import own from './agreement.module.css';
import { LeloFailure } from './lelo-failure.tsx';

/** Source: spec 2 §2.2. */
const incompleteMessage = 'Please fill out all required fields';

type QuestionsProps = {
  wizard: { readonly errors: Readonly<Record<string, string>>; readonly attempt: number };
  step: VisibleStep;
  context: FormContext;
  answers: RawAnswers;
  onChange: (name: string, value: AnswerValue) => void;
};

type AgreementStepProps = QuestionsProps & ComponentProps<typeof LeloFailure>;

async function loadAgreement(charterId: string): Promise<string> {
  const { data } = await callApi(readAgreement, { query: { charter_id: charterId } });
  if (!data[0]) throw new Error(`The charter ${charterId} has no agreement.`);
  return data[0].master_agreement_description;
}

/** The agreement's text, consents and signatures. Source: spec 2 §2.2. */
export default function AgreementStep({ missing, failure, onRetry, onStartNew, ...props }: AgreementStepProps) {
  const { wizard, step, context, answers } = props;
  const text = useLoaded(String(answers.charter_id), loadAgreement);
  const items = summaryItems([step], wizard.errors);
  const isComplete = validate(leloForm, context, answers, step.id).ok;
  return (
    <div className={styles.level}>
      <div className={styles.intro}>
        <PageHeading focusKey={step.id}>{step.title}</PageHeading>
        {items.length === 0 && (
          <h2 className={own.open}>{isComplete ? 'All required fields are filled out' : incompleteMessage}</h2>
        )}
      </div>
      {items.length > 0 && <ErrorSummary title={incompleteMessage} items={items} attempt={wizard.attempt} />}
      {text.status === 'loading' && <LoadingState label="Loading the agreement" rows={1} height="16rem" />}
      {text.status === 'failed' && (
        <ErrorState title="Error loading the Agreement content." onRetry={text.retry}>
          You can sign once you have read it. What you entered is kept.
        </ErrorState>
      )}
      {text.status === 'ready' && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard */}
          <section className={own.text} aria-label="Agreement" tabIndex={0}>
            <RichText html={text.value} />
          </section>
          <div className={own.signer}>
            <Question name="understood2" {...props} />
            <Question name="electronicConsent" {...props} />
          </div>
          <Signer who="student" label="Student" {...props} />
          <Signer who="parent" label="Parent or guardian" {...props} />
        </>
      )}
      <LeloFailure {...{ missing, failure, onRetry, onStartNew }} />
    </div>
  );
}

/** A question of the step, where it is asked. */
function Question({ name, step, wizard, context, answers, onChange }: QuestionsProps & { name: string }) {
  const visible = step.fields.find((field) => field.name === name);
  if (!visible) return null;
  return (
    <FieldInput
      id={name}
      visible={visible}
      value={answers[name]}
      error={wizard.errors[name]}
      context={context}
      onChange={(value) => onChange(name, value)}
    />
  );
}

type SignerProps = QuestionsProps & { who: 'student' | 'parent'; label: string };

/** Name, signature and day of one who signs; nothing where nobody is asked to. */
function Signer({ who, label, ...props }: SignerProps) {
  const { step, answers, wizard, context, onChange } = props;
  const names = {
    name: `${who}Name`,
    image: `${who}Signature`,
    method: `${who}SignatureMethod`,
    ink: `${who}SignatureInk`,
  };
  if (!step.fields.some((field) => field.name === names.image)) return null;
  const textOf = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '');
  const change = (answer: SignatureAnswer) => {
    for (const part of ['image', 'method', 'ink'] as const) onChange(names[part], answer[part]);
  };
  return (
    <LegendGroup legend={label}>
      <div className={own.signer}>
        <Question {...props} name={names.name} />
        <SignatureField
          id={names.image}
          label={`Signature of the ${label.toLowerCase()}`}
          legend="Signature"
          error={wizard.errors[names.image]}
          answer={{
            image: textOf(names.image),
            method: answers[names.method] === 'typed' ? 'typed' : 'drawn',
            ink: textOf(names.ink),
          }}
          name={textOf(names.name)}
          onChange={change}
        />
        <FixedField id={`${who}SignatureDate`} label="Signature Date">
          {displayDate(context.today)}
        </FixedField>
      </div>
    </LegendGroup>
  );
}
