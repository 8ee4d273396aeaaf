import type { ReactNode } from 'react';
import styles from './legend-group.module.css';

type LegendGroupProps = {
  /** The subject of the questions, such as a person or an address. */
  legend: ReactNode;
  /** Content at the end of the legend's line, such as a button that removes the group. */
  action?: ReactNode;
  /** The element id, as a target of links. */
  id?: string;
  children: ReactNode;
};

/** Questions about one person, address or thing, named once, so that their labels can be short. */
export function LegendGroup({ legend, action, id, children }: LegendGroupProps) {
  return (
    <fieldset id={id} tabIndex={id ? -1 : undefined} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {action && <div className={styles.action}>{action}</div>}
      <div className={styles.body}>{children}</div>
    </fieldset>
  );
}
