import type { ReactNode } from 'react';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/field.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldInput } from './field-input.tsx';
import styles from './forms.module.css';
import type { ReferenceLists } from './use-reference-lists.ts';

type StepFieldsProps = {
  step: VisibleStep;
  context: FormContext;
  answers: RawAnswers;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  onChange: (name: string, value: AnswerValue) => void;
  onBlur?: (name: string) => void;
  /** How far reference lists are; a failed one offers to try again. */
  lists?: ReferenceLists;
  /** Shown right under a field. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** Limits other than the form's own. */
  maxLengths?: Readonly<Record<string, number>>;
  /** Put before each field name to make the control's id. */
  idPrefix?: string;
  disabled?: boolean;
  dense?: boolean;
};

/** Every visible question of a step. */
export function StepFields(props: StepFieldsProps) {
  const { step, context, answers, errors, onChange, onBlur, lists, notes, maxLengths, idPrefix = '' } = props;
  return (
    <div className={props.dense ? styles.denseFields : styles.fields}>
      {step.fields.map((visible) => {
        const list = visible.field.list ? lists?.states[visible.field.list] : undefined;
        return (
          <div key={visible.name} className={styles.cell}>
            <FieldInput
              id={`${idPrefix}${visible.name}`}
              visible={visible}
              value={answers[visible.name]}
              error={errors[visible.name]}
              context={context}
              onChange={(value) => onChange(visible.name, value)}
              onBlur={onBlur && (() => onBlur(visible.name))}
              hint={list === 'loading' ? 'Loading the list...' : undefined}
              maxLength={maxLengths?.[visible.name]}
              disabled={props.disabled}
              dense={props.dense}
            />
            {list === 'failed' && lists && (
              <p className={styles.listError} role="status">
                The list could not be loaded.{' '}
                <Button kind="text" className={styles.textButton} onClick={lists.retry}>
                  Try Again
                </Button>
              </p>
            )}
            {notes?.[visible.name]}
          </div>
        );
      })}
    </div>
  );
}
