import { type ReactNode, useId } from 'react';
import styles from './legend-group.module.css';

type LegendGroupProps = {
  /** Whom or what the questions are about, such as a person or an address. */
  legend: ReactNode;
  hint?: ReactNode;
  /** At the end of the legend's line, such as a button that takes the group away. */
  action?: ReactNode;
  /** Makes the group a place that links lead to. */
  id?: string;
  children: ReactNode;
};

/** Questions about one person, address or thing, named once, so that their labels can be short. */
export function LegendGroup({ legend, hint, action, id, children }: LegendGroupProps) {
  const hintId = useId();
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={styles.group}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {action && <div className={styles.action}>{action}</div>}
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </fieldset>
  );
}
