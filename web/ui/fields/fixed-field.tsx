import { useTexts } from '#web/lib/texts/use-texts.ts';
import { joinClasses } from '../class-names.ts';
import styles from './field.module.css';
import type { FieldFrame } from './field.tsx';

type FixedFieldProps = Pick<FieldFrame, 'id' | 'label' | 'error' | 'dense'> & { children: string };

/** A read-only answer. */
export function FixedField({ id, label, error, dense, children }: FixedFieldProps) {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and there is none
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      className={joinClasses(styles.field, dense && styles.dense)}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <span className={styles.fixed}>
        <svg className={styles.lock} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 11V7a5 5 0 0 1 10 0v4M5 11h14v10H5z" />
        </svg>
        {children || t('Not answered')}
      </span>
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
