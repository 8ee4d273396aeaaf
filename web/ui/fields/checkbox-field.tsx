import { joinClasses } from '../class-names.ts';
import styles from './field.module.css';
import type { FieldFrame } from './field.tsx';
import { useControlled } from './use-controlled.ts';

type CheckboxFieldProps = FieldFrame & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox; its label can be clicked too. */
export function CheckboxField({ id, label, required, hint, error, dense, checked, onChange }: CheckboxFieldProps) {
  const change = useControlled(onChange);
  return (
    <div className={joinClasses(styles.field, error && styles.bad, dense && styles.dense)}>
      <label className={styles.choice} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={joinClasses(error && `${id}-error`, hint ? `${id}-hint` : undefined) || undefined}
          onChange={(event) => change(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
