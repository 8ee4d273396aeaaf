import type { KeyboardEventHandler, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './field.module.css';

/** The props of every labeled control. The ids of error and hint derive from `id`. */
export type FieldFrame = {
  id: string;
  label: ReactNode;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Smaller, for staff screens. */
  dense?: boolean | undefined;
};

/** Returns the ids of the elements that describe a control; screen readers read them in this order, the error first. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return joinClasses(error && `${id}-error`, hint ? `${id}-hint` : undefined) || undefined;
}

type FieldBoxProps = FieldFrame & {
  /** Screen readers say the error when it appears: for a form without a summary of errors, which says them too. */
  saysError?: boolean | undefined;
  children: ReactNode;
};

/** Label, hint, control and error, below each other. */
export function FieldBox(props: FieldBoxProps) {
  const { id, label, required, hint, error, saysError, dense, children } = props;
  return (
    <div className={joinClasses(styles.field, error && styles.bad, dense && styles.dense)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        <RequiredMark required={required} />
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} isSaid={saysError} />
    </div>
  );
}

type FieldGroupProps = FieldFrame & {
  /** The choices are radio buttons: screen readers say of the group, not of a button, that an answer is required or wrong. */
  isRadioGroup?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLFieldSetElement> | undefined;
  children: ReactNode;
};

/**
 * Like the component above, for a group of choices. The links of an error summary focus the group by its `id`.
 */
export function FieldGroup(props: FieldGroupProps) {
  const { id, label, required, hint, error, dense, isRadioGroup, onKeyDown, children } = props;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      {...(isRadioGroup && {
        role: 'radiogroup',
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      className={joinClasses(styles.field, error && styles.bad, dense && styles.dense)}
      aria-describedby={describedBy(id, hint, error)}
      onKeyDown={onKeyDown}
    >
      <legend className={styles.label}>
        {label}
        <RequiredMark required={required} />
      </legend>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function RequiredMark({ required }: { required?: boolean | undefined }) {
  if (!required) return null;
  return (
    <span className={styles.required} aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <span className={styles.hint} id={`${id}-hint`}>
      {hint}
    </span>
  );
}

type FieldErrorProps = { id: string; error: string | undefined; isSaid?: boolean | undefined };

function FieldError({ id, error, isSaid }: FieldErrorProps) {
  if (!error) return null;
  return (
    <span className={styles.error} id={`${id}-error`} role={isSaid ? 'alert' : undefined}>
      {error}
    </span>
  );
}
