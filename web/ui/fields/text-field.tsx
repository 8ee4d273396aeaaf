import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { describedBy, FieldBox, type FieldFrame } from './field.tsx';
import { useControlled } from './use-controlled.ts';

type TextFieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> & {
    value: string;
    onChange: (value: string) => void;
    ref?: Ref<HTMLInputElement>;
    /** Whether screen readers say the error when it appears, as a form without a summary of errors needs it. */
    saysError?: boolean;
  };

/** A text field of one line: text, email, phone, date ..., depending on `type`. */
export function TextField(props: TextFieldProps) {
  const { id, label, required, hint, error, saysError, dense, onChange, ...input } = props;
  const change = useControlled(onChange);
  return (
    <FieldBox id={id} label={label} required={required} hint={hint} error={error} saysError={saysError} dense={dense}>
      <input
        {...input}
        id={id}
        className={styles.control}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => change(event.target.value)}
      />
    </FieldBox>
  );
}

type TextAreaFieldProps = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** A text field of several lines. */
export function TextAreaField({ id, label, required, hint, error, dense, onChange, ...area }: TextAreaFieldProps) {
  const change = useControlled(onChange);
  return (
    <FieldBox id={id} label={label} required={required} hint={hint} error={error} dense={dense}>
      <textarea
        rows={4}
        cols={30}
        {...area}
        id={id}
        className={styles.control}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => change(event.target.value)}
      />
    </FieldBox>
  );
}
