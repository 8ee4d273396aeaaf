import { type ReactNode, useEffect, useState } from 'react';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { StepFields } from '#web/forms/fields/step-fields.tsx';
import type { ReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from './change-steps.module.css';
import type { PlannedChanges } from './send-changes.ts';

type ChangeStepsProps = {
  form: Form;
  steps: readonly VisibleStep[];
  context: FormContext;
  answers: RawAnswers;
  errors: Readonly<Record<string, string>>;
  lists: ReferenceLists;
  plan: PlannedChanges;
  /** The answers of the open proposal. */
  proposed: RawAnswers;
  /** The number of attempts to save: after each one the steps with errors are open. */
  attempt: number;
  onChange: (name: string, value: AnswerValue) => void;
};

/** The questions of a form by steps. Steps with contact data are open, the others can be opened. */
export function ChangeSteps(props: ChangeStepsProps) {
  const { form, steps, errors, plan, proposed, attempt } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const isWanted = (name: string) => form.fields[name]?.contact === true || Object.hasOwn(proposed, name);
    return new Set(steps.filter(({ fields }) => fields.some(({ name }) => isWanted(name))).map(({ id }) => id));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after an attempt, so that the user can close them
  useEffect(() => {
    const wrong = steps.filter(({ fields }) => fields.some(({ name }) => errors[name])).map(({ id }) => id);
    setOpen((old) => new Set([...old, ...wrong]));
  }, [attempt]);
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((old) => {
      if (old.has(id) === isOpen) return old;
      return new Set(isOpen ? [...old, id] : [...old].filter((one) => one !== id));
    });
  const noteOf = (name: string): ReactNode => {
    if (!Object.hasOwn(plan.changes, name) || Object.hasOwn(plan.contact, name)) return undefined;
    return <p className={styles.note}>{t('The learning center checks this change first.')}</p>;
  };
  return (
    <div className={styles.steps}>
      {steps.map((step) => (
        <details
          key={step.id}
          className={styles.step}
          open={open.has(step.id)}
          onToggle={({ currentTarget }) => toggle(step.id, currentTarget.open)}
        >
          <summary>
            <h2>{step.title}</h2>
          </summary>
          {open.has(step.id) && (
            <StepFields
              // A button that answers all questions is for a new form.
              step={{ ...step, setAll: undefined }}
              context={props.context}
              answers={props.answers}
              errors={errors}
              onChange={props.onChange}
              lists={props.lists}
              notes={Object.fromEntries(step.fields.map(({ name }) => [name, noteOf(name)]))}
            />
          )}
        </details>
      ))}
    </div>
  );
}
