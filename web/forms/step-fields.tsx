import { memo, type ReactNode } from 'react';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/field.ts';
import type { VisibleField, VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { FieldInput } from './field-input.tsx';
import styles from './forms.module.css';
import { isSameQuestion } from './same-question.ts';
import type { ListState, ReferenceLists } from './use-reference-lists.ts';

type Shared = {
  context: FormContext;
  /** The same function on every render, or every question is drawn again. */
  onChange: (name: string, value: AnswerValue) => void;
  onBlur?: ((name: string) => void) | undefined;
  /** Put before each field name to make the control's id. */
  idPrefix?: string | undefined;
  disabled?: boolean | undefined;
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
  /** Heads a group of fields, over the first of them. */
  headings?: Readonly<Record<string, string>>;
  /** Limits other than the form's own. */
  maxLengths?: Readonly<Record<string, number>>;
  /** Numbers that these answers reshape as they are typed, beside the form's own. */
  formats?: Readonly<Record<string, (typed: string) => string>>;
  /** Fields that stand under the question which reveals them. */
  revealed?: ReadonlySet<string>;
};

/** Every visible question of a step. Only those that changed are drawn again, so that typing never waits. */
export function StepFields(props: StepFieldsProps) {
  const { step, context, answers, errors, onChange, onBlur, lists, idPrefix, disabled, dense } = props;
  return (
    <div className={dense ? styles.denseFields : styles.fields}>
      {step.fields.map((visible) => {
        const { name } = visible;
        return (
          <FieldCell
            key={name}
            {...{ visible, context, onChange, onBlur, idPrefix, disabled, dense }}
            value={answers[name]}
            error={errors[name]}
            heading={props.headings?.[name]}
            note={props.notes?.[name]}
            maxLength={props.maxLengths?.[name]}
            format={props.formats?.[name]}
            isRevealed={props.revealed?.has(name) ?? false}
            list={visible.list ? lists?.states[visible.list] : undefined}
            onRetry={lists?.retry}
          />
        );
      })}
    </div>
  );
}

type FieldCellProps = Shared & {
  visible: VisibleField;
  value: unknown;
  error: string | undefined;
  heading: string | undefined;
  note: ReactNode;
  maxLength: number | undefined;
  format: ((typed: string) => string) | undefined;
  isRevealed: boolean;
  /** How far the list of its choices is. */
  list: ListState | undefined;
  onRetry: (() => void) | undefined;
};

const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { visible, heading, note, list, idPrefix = '', onChange, onBlur, onRetry } = props;
  const { name } = visible;
  return (
    <>
      {heading && <h2 className={styles.groupHead}>{heading}</h2>}
      <div className={joinClasses(styles.cell, props.isRevealed && styles.revealed)}>
        <FieldInput
          id={`${idPrefix}${name}`}
          visible={visible}
          value={props.value}
          error={props.error}
          context={props.context}
          onChange={(value) => onChange(name, value)}
          onBlur={onBlur && (() => onBlur(name))}
          hint={list === 'loading' ? 'Loading the list...' : undefined}
          list={list}
          maxLength={props.maxLength}
          format={props.format}
          disabled={props.disabled}
          dense={props.dense}
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
