import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { joinClasses } from './class-names.ts';

type ToggleChipProps = { pressed: boolean; onChange: (pressed: boolean) => void; children: ReactNode };

/** A filter that can be on or off. */
export function ToggleChip({ pressed, onChange, children }: ToggleChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {children}
    </button>
  );
}

/** A status as a tag. */
export function Tag({
  kind = 'off',
  children,
}: {
  kind?: 'new' | 'wait' | 'done' | 'bad' | 'off';
  children: ReactNode;
}) {
  return <span className={joinClasses(styles.tag, kind !== 'off' && styles[kind])}>{children}</span>;
}
