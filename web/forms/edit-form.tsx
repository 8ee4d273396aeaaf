import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatStaffPhone } from '#domain/contact-rules/phone.ts';
import { changeAnswer } from '#domain/form-kit/change-answer.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswersOf, AnswerValue, Fields, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { listsOf } from '#domain/form-kit/lists-of.ts';
import { type FieldError, validate } from '#domain/form-kit/validate.ts';
import { type VisibleStep, visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { JumpList } from '#web/ui/tables/jump-list.tsx';
import { haveSameAnswers } from './answers/initial-answers.ts';
import { addressesOf } from './fields/addresses.ts';
import { SetRemaining } from './fields/set-remaining.tsx';
import { StepFields } from './fields/step-fields.tsx';
import { useReferenceLists } from './fields/use-reference-lists.ts';
import { useZipPlaces } from './fields/use-zip-places.ts';
import { asksYesNo, takesLetters } from './fields/yes-no-questions.ts';
import { describeFilled } from './fields/zip-places.ts';
import {
  countErrors,
  type FormSection,
  mergeErrors,
  rememberServerErrors,
  type ServerErrors,
  summaryItems,
  summaryTitle,
} from './form-errors.ts';
import styles from './forms.module.css';
import { LeavePrompt } from './leave-prompt.tsx';
import { NotSaved } from './not-saved.tsx';
import { submitByKeys } from './submit-by-keys.ts';

/** The result of a submit that the user canceled before anything was sent. */
export const submitCanceled = 'canceled';
export type Submitted = Promise<typeof submitCanceled | undefined>;

type EditFormProps<F extends Fields> = {
  form: Form & { readonly fields: F };
  /** Without it, the lists of the form's questions are loaded. */
  context: FormContext;
  /** The stored answers; leaving them unchanged needs no confirmation. */
  initial: RawAnswers;
  /** Whether something other than the answers was changed. */
  touched?: boolean;
  submit: {
    readonly label: string;
    /** Whether a dialog is shown before the form is saved. */
    readonly asking?: boolean | undefined;
    /**
     * Receives the validated, normalized answers of the visible questions. An error is shown; one with status 422 at
     * its fields.
     */
    readonly send: (answers: AnswersOf<F>, context: FormContext) => Submitted;
    /** Text over the summary for failures without field messages. */
    readonly describeFailure: (error: unknown) => string;
  };
  cancel?:
    | {
        readonly label?: string | undefined;
        /** Called with whether the form has changes. */
        readonly onCancel: (changed: boolean) => void;
      }
    | undefined;
  draft: {
    /** The answers to continue with, where they differ from the stored ones. */
    readonly start?: RawAnswers | undefined;
    /** Called with the answers whenever they change, and whether anything differs from the stored ones. */
    readonly onChange: (answers: RawAnswers, changed: boolean) => void;
    /** Called when changes are discarded on the way to another page. */
    readonly onLeave: () => void;
  };
  /** Checks in addition to the form's, such as stricter limits of changed fields; their messages take precedence. */
  check?: ((context: FormContext, initial: RawAnswers, answers: RawAnswers) => readonly FieldError[]) | undefined;
  /** Content under questions, by field name. */
  notes?: ((answers: RawAnswers) => Readonly<Record<string, ReactNode>>) | undefined;
  /** Content before the questions. */
  before?: ReactNode;
  /** The sections of `before` with their errors. The form is not submitted while one has an error. */
  extraSections?: readonly FormSection[];
};

const none: readonly never[] = [];

/**
 * All visible questions of a form on one page, for staff: a section for each step. Asks before changes are discarded.
 */
export function EditForm<F extends Fields>(props: EditFormProps<F>) {
  const { form, initial, check, submit, cancel, draft, extraSections = none } = props;
  const lists = useReferenceLists(props.context.lists ? '' : listsOf(form).join());
  const context = useMemo(() => ({ lists: lists.lists, ...props.context }), [props.context, lists.lists]);
  const addresses = useMemo(() => addressesOf(form), [form]);
  const [answers, setAnswers] = useState(draft.start ?? initial);
  const [attempt, setAttempt] = useState(0);
  const [server, setServer] = useState<ServerErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const zips = useZipPlaces(addresses, setAnswers);

  const steps = visibleSteps(form, context, answers);
  const findErrors = () => {
    const result = validate(form, context, answers);
    return [...(result.ok ? [] : result.errors), ...(check?.(context, initial, answers) ?? [])];
  };
  const tried = attempt > 0;
  const errors = mergeErrors(server, tried ? findErrors() : [], answers);
  const sections = countErrors(
    tried ? extraSections : extraSections.map(({ id, text }) => ({ id, text })),
    steps,
    errors,
  );
  const items = summaryItems(steps, errors, tried ? extraSections : none);

  const { notice } = zips;
  const latestNotice = useRef(notice);
  latestNotice.current = notice;
  const change = useCallback(
    (name: string, value: AnswerValue) => {
      setAnswers((old) => changeAnswer(form, old, name, value));
      latestNotice.current(name, value);
    },
    [form],
  );
  const changed = props.touched === true || !haveSameAnswers(answers, initial);
  const { onChange } = draft;
  useEffect(() => onChange(answers, changed), [answers, changed, onChange]);
  const trySubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    setServer({});
    const result = validate(form, context, answers);
    if (!result.ok || findErrors().length > 0 || extraSections.some(({ error }) => error)) {
      return setAttempt((count) => count + 1);
    }
    setBusy(true);
    // The save handler may close the page before this component gets the result.
    setSaved(true);
    try {
      if ((await submit.send(result.answers, context)) === submitCanceled) setSaved(false);
    } catch (error) {
      setSaved(false);
      const messages = fieldErrorsOf(error);
      setServer(rememberServerErrors(messages, answers));
      if (Object.keys(messages).length === 0) setFailure(submit.describeFailure(error));
      setAttempt((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  const notesOf = (step: VisibleStep) => {
    const zipNotes = step.fields.flatMap(({ name }): [string, ReactNode][] => {
      const address = addresses.find(({ zip }) => zip === name);
      if (!address) return [];
      return [[name, <FilledNote key={name} text={describeFilled(answers, address, zips.filled[name])} />]];
    });
    return { ...Object.fromEntries(zipNotes), ...props.notes?.(answers) };
  };

  return (
    <div className={styles.editing}>
      <form className={styles.editForm} noValidate onSubmit={trySubmit} onKeyDown={submitByKeys}>
        <LeavePrompt active={changed && !saved} onLeave={draft.onLeave} />
        {draft.start && <NotSaved unsaved={changed && !saved} submit={submit.label} />}
        {failure ? (
          <ErrorSummary title={failure} items={[]} attempt={attempt} />
        ) : (
          items.length > 0 && (
            <ErrorSummary
              title={summaryTitle(items)}
              items={items}
              sections={sections.flatMap(({ id, text, errors: count = 0 }) =>
                count > 0 ? [{ target: id, text, count }] : [],
              )}
              attempt={attempt}
            />
          )
        )}
        <p className={styles.keys}>
          {takesLetters(steps) && (
            <>
              <kbd>Y</kbd> or <kbd>N</kbd> answers a question and goes on to the next.{' '}
            </>
          )}
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd>: {submit.label}
        </p>
        {props.before}
        {steps.map((step) => (
          <Card
            key={step.id}
            id={`${step.id}-section`}
            title={step.title}
            actions={asksYesNo(step) && <SetRemaining step={step} answers={answers} onChange={change} />}
          >
            <StepFields
              step={withStaffPhones(step)}
              context={context}
              answers={answers}
              errors={errors}
              onChange={change}
              notes={notesOf(step)}
              dense
              lists={lists}
            />
          </Card>
        ))}
        <div className={styles.submitBar}>
          <p className={styles.state}>
            {items.length > 0 && <strong>{countItems(items.length)} </strong>}
            {changed && (
              <>
                Unsaved changes<span className={styles.kept}>, stored in this tab until you save or close it</span>.
              </>
            )}
          </p>
          {cancel && (
            <Button kind="quiet" size="small" onClick={() => cancel.onCancel(changed)}>
              {cancel.label ?? 'Cancel'}
            </Button>
          )}
          <Button type="submit" size="small" aria-disabled={busy}>
            {busy && !submit.asking ? 'Saving...' : submit.label}
          </Button>
        </div>
      </form>
      <aside className={styles.places}>
        <JumpList label="Sections" items={sections} />
      </aside>
    </div>
  );
}

/** Formats phone numbers in the staff style. */
function withStaffPhones(step: VisibleStep): VisibleStep {
  const fields = step.fields.map((visible) =>
    visible.field.input === 'phone' ? { ...visible, format: formatStaffPhone } : visible,
  );
  return { ...step, fields };
}

/**
 * Shows which fields a ZIP code has filled. It is rendered even when empty, because screen readers announce only
 * changes.
 */
function FilledNote({ text }: { text: string }) {
  return (
    <p className={styles.filled} role="status">
      {text && `From the ZIP code: ${text}.`}
    </p>
  );
}

const countItems = (count: number) => (count === 1 ? '1 answer needs attention.' : `${count} answers need attention.`);
