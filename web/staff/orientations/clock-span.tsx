import { Fragment } from 'react';
import styles from './orientations.module.css';

/** A span of times, such as '10:00 AM-11:00 AM Pacific', without line breaks inside a time. */
export function ClockSpan({ span }: { span: string }) {
  return span.split(/(?<=M-)(?=\d)| (?=[A-Z][a-z])/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      <span className={styles.whole}>{/^[A-Z]/.test(part) ? ` ${part}` : part}</span>
    </Fragment>
  ));
}
