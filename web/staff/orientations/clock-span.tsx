import { formatClockTime } from '#domain/calendar/clock-time.ts';
import type { Slot } from '#domain/registration/orientation.ts';
import styles from './orientations.module.css';

/** From when to when, as clocks show it: breaks between the two times alone. */
export function ClockSpan({ start, end }: Pick<Slot, 'start' | 'end'>) {
  return (
    <>
      <span className={styles.whole}>{formatClockTime(start)}-</span>
      <wbr />
      <span className={styles.whole}>{formatClockTime(end)}</span>
    </>
  );
}
