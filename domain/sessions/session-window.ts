import { todayIn } from '#domain/calendar/today.ts';
import type { SessionRecord, SessionWindow } from './session.ts';

type Dated = Pick<SessionRecord, 'status' | 'enrollmentStart' | 'enrollmentEnd'>;

/**
 * Whether families may register at an instant: from the first second of the first day to the last of the last day
 * (23:59:59), as clocks of the time zone show them, and only while the session is active (SESS-9).
 */
export function findWindow(
  { status, enrollmentStart, enrollmentEnd }: Dated,
  timeZone: string,
  now: Date,
): SessionWindow {
  const today = todayIn(timeZone, now);
  const days = { opensOn: enrollmentStart, closesOn: enrollmentEnd, timeZone };
  if (status === 'Inactive') return { state: 'inactive', ...days };
  if (today < enrollmentStart) return { state: 'upcoming', ...days };
  return { state: today > enrollmentEnd ? 'expired' : 'open', ...days };
}
