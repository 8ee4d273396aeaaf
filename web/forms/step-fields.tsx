import { memo, type ReactNode } from 'react';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/field.ts';
import type { VisibleField, VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { FieldInput } from './field-input.tsx';
import styles from './forms.module.css';
import { isSameQuestion } from './same-question.ts';
import { SetAll } from './set-all.tsx';
import type { ListState, ReferenceLists } from './use-reference-lists.ts';

type Shared = {
  context: FormContext;
  /** The same function on every render, or every question is drawn again. */
  onChange: (name: string, value: AnswerValue) => void;
  dense?: boolean | undefined;
};

type StepFieldsProps = Shared & {
  step: VisibleStep;
  answers: RawAnswers;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  /** How far reference lists are; a failed one offers to try again. */
  lists?: ReferenceLists;
  /** Shown right under a field. */
  notes?: Readonly<Record<string, ReactNode>>;
};

/** Every visible question of a step. Only those that changed are drawn again, so that typing never waits. */
export function StepFields(props: StepFieldsProps) {
  const { step, context, answers, errors, onChange, lists, dense = false } = props;
  return (
    <>
      {step.setAll && <SetAll step={step} answer={step.setAll} onChange={onChange} small={dense} />}
      <div className={dense ? styles.denseFields : styles.fields}>
        {step.fields.map((visible) => {
          const { name } = visible;
          return (
            <FieldCell
              key={name}
              {...{ visible, context, onChange, dense }}
              value={answers[name]}
              error={errors[name]}
              note={props.notes?.[name]}
              list={visible.list ? lists?.states[visible.list] : undefined}
              onRetry={lists?.retry}
            />
          );
        })}
      </div>
    </>
  );
}

type FieldCellProps = Shared & {
  visible: VisibleField;
  value: unknown;
  error: string | undefined;
  note: ReactNode;
  /** How far the list of its choices is. */
  list: ListState | undefined;
  onRetry: (() => void) | undefined;
};

const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { visible, note, list, dense, onChange, onRetry } = props;
  const { name, heading, revealed } = visible;
  // Where a section of its own heads the step, a group stands one rank below.
  const Heading = dense ? 'h3' : 'h2';
  return (
    <>
      {heading && <Heading className={styles.groupHead}>{heading}</Heading>}
      <div className={joinClasses(styles.cell, revealed && styles.revealed)}>
        <FieldInput
          id={name}
          visible={visible}
          value={props.value}
          error={props.error}
          context={props.context}
          onChange={(value) => onChange(name, value)}
          hint={list === 'loading' ? 'Loading the list...' : undefined}
          list={list}
          dense={dense}
        />
        {list === 'failed' && onRetry && (
          <p className={styles.listError} role="status">
            The list could not be loaded.{' '}
            <Button kind="text" className={styles.textButton} onClick={onRetry}>
              Try Again
            </Button>
          </p>
        )}
        {note}
      </div>
    </>
  );
}, hasSameProps);

function hasSameProps({ visible, ...one }: FieldCellProps, { visible: other, ...next }: FieldCellProps): boolean {
  const keys = Object.keys(next) as (keyof typeof next)[];
  return isSameQuestion(visible, other) && keys.every((key) => Object.is(one[key], next[key]));
}
