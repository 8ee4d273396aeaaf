import { addDays } from '#domain/calendar/days.ts';
import { toPermalink } from '#domain/sessions/permalink.ts';
import type { Session } from '#domain/sessions/session.ts';
import { maxSessionNameLength, type SessionBody } from '#domain/sessions/session-body.ts';

/** 52 weeks: a session that begins on a Monday begins on a Monday again. */
const yearOfWeeks = 364;

const nextYears = (text: string) => text.replace(/\b20\d\d\b/g, (year) => String(Number(year) + 1));

/**
 * Returns a session as the same one of the next year: years in its name and its school year are one higher, and days are
 * 52 weeks later (SESS-36). A name without a year gets the school year, because no two sessions have one name.
 */
export function toNextYear(session: Session): Omit<SessionBody, 'status' | 'translations'> {
  const schoolYear = nextYears(session.schoolYear);
  const renamed = nextYears(session.name);
  const name = (renamed === session.name ? `${renamed} ${schoolYear}` : renamed).slice(0, maxSessionNameLength);
  const later = (day: string) => addDays(day, yearOfWeeks);
  return {
    name,
    permalink: toPermalink(name),
    schoolYear,
    enrollmentStart: later(session.enrollmentStart),
    enrollmentEnd: later(session.enrollmentEnd),
    schoolYearStartDate: later(session.schoolYearStartDate),
    schoolYearEndDate: later(session.schoolYearEndDate),
  };
}
