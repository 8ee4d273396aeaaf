import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { changeAnswer } from '#domain/form-kit/change-answer.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswersOf, AnswerValue, Fields, RawAnswers } from '#domain/form-kit/field.ts';
import type { Form } from '#domain/form-kit/form.ts';
import { type FieldError, stepIncompleteMessage, validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { fieldErrorsOf } from '#web/lib/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { mergeErrors, rememberServerErrors, type ServerErrors, summaryItems } from './form-errors.ts';
import styles from './forms.module.css';
import { haveSameAnswers } from './initial-answers.ts';
import { LeavePrompt } from './leave-prompt.tsx';
import { StepFields } from './step-fields.tsx';
import type { ReferenceLists } from './use-reference-lists.ts';

type EditFormProps<F extends Fields> = {
  form: Form & { readonly fields: F };
  context: FormContext;
  /** The answers as they are kept; nothing is asked before they are left. */
  initial: RawAnswers;
  /** The answers to go on with, where they are not the kept ones. */
  start?: RawAnswers;
  /** Whether something beside the answers was changed. */
  touched?: boolean;
  submitLabel: string;
  /** Gets the checked, normalised answers of the visible questions. What it throws is shown; 422 beside the fields. */
  onSubmit: (answers: AnswersOf<F>) => Promise<void>;
  /** Hears whether something was changed. */
  onCancel?: (changed: boolean) => void;
  cancelLabel?: string;
  /** Hears of the answers whenever they change, and whether anything differs from what is kept. */
  onChange?: (answers: RawAnswers, changed: boolean) => void;
  /** Hears that changes are given up on the way to another page. */
  onLeave?: () => void;
  /** Checks beside the form's own, such as stricter limits of changed fields; they win over the form's. */
  check?: (answers: RawAnswers, initial: RawAnswers) => readonly FieldError[];
  lists?: ReferenceLists;
  notes?: (answers: RawAnswers) => Readonly<Record<string, ReactNode>>;
  /** Sections of the caller's own before the questions. */
  before?: ReactNode;
  /** Text over the summary for failures without field messages. */
  describeFailure?: (error: unknown) => string;
  dense?: boolean;
};

/** All visible questions of a form on one page, a section for each step. Asks before changes are left. */
export function EditForm<F extends Fields>(props: EditFormProps<F>) {
  const { form, context, initial, check, lists, dense = false } = props;
  const [answers, setAnswers] = useState(props.start ?? initial);
  const [attempt, setAttempt] = useState(0);
  const [server, setServer] = useState<ServerErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);

  const steps = visibleSteps(form, context, answers);
  const findErrors = () => {
    const result = validate(form, context, answers);
    return [...(result.ok ? [] : result.errors), ...(check?.(answers, initial) ?? [])];
  };
  const errors = mergeErrors(server, attempt > 0 ? findErrors() : [], answers);
  const items = summaryItems(steps, errors);

  const change = useCallback(
    (name: string, value: AnswerValue) => setAnswers((old) => changeAnswer(form, old, name, value)),
    [form],
  );
  const changed = props.touched === true || !haveSameAnswers(answers, initial);
  const { onChange } = props;
  useEffect(() => onChange?.(answers, changed), [answers, changed, onChange]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    setServer({});
    const result = validate(form, context, answers);
    if (!result.ok || findErrors().length > 0) return setAttempt((count) => count + 1);
    setBusy(true);
    // Whoever saves may leave the page at once, before this component hears of it.
    setSaved(true);
    try {
      await props.onSubmit(result.answers);
    } catch (error) {
      setSaved(false);
      const messages = fieldErrorsOf(error);
      setServer(rememberServerErrors(messages, answers));
      if (Object.keys(messages).length === 0) setFailure(failureText(error, props.describeFailure));
      setAttempt((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.editForm} noValidate onSubmit={submit}>
      <LeavePrompt active={changed && !saved} onLeave={props.onLeave} />
      {failure ? (
        <ErrorSummary title={failure} items={[]} attempt={attempt} />
      ) : (
        attempt > 0 &&
        items.length > 0 && <ErrorSummary title={stepIncompleteMessage} items={items} attempt={attempt} />
      )}
      {props.before}
      {steps.map((step) => (
        <section key={step.id} className={styles.section} aria-labelledby={`${step.id}-title`}>
          <h2 id={`${step.id}-title`}>{step.title}</h2>
          <StepFields
            step={step}
            context={context}
            answers={answers}
            errors={errors}
            onChange={change}
            dense={dense}
            {...(lists && { lists })}
            {...(props.notes && { notes: props.notes(answers) })}
          />
        </section>
      ))}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Saving...' : props.submitLabel}
        </Button>
        {props.onCancel && (
          <Button kind="quiet" onClick={() => props.onCancel?.(changed)}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
        )}
      </div>
    </form>
  );
}

function failureText(error: unknown, describeFailure: EditFormProps<Fields>['describeFailure']): string {
  if (describeFailure) return describeFailure(error);
  return error instanceof Error ? error.message : 'This could not be saved. Please try again.';
}
