import * as v from 'valibot';
import { message } from '#domain/texts/message.ts';
import { isCalendarDate } from './days.ts';

const birthDateMessage = message('Please provide a valid date of birth');
const birthDateFutureMessage = message('Date of birth cannot be later than today');
const birthDateTooYoungMessage = message('The student must be at least 1 year old');
/** A student of this age or older is an adult. */
export const adultAge = 18;
const oldestAge = 120;

/**
 * Age in whole years on a day, from calendar dates alone (both YYYY-MM-DD); a person born on February 29 has their
 * birthday on March 1 in other years. Undefined for an invalid date, or one later than `today`.
 */
export function ageOn(birthDate: unknown, today: string): number | undefined {
  if (typeof birthDate !== 'string' || !isCalendarDate(birthDate) || birthDate > today) return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether a student with this birth date is an adult on a day; false while the birth date is unknown. */
export const isAdultOn = (birthDate: unknown, today: string) => (ageOn(birthDate, today) ?? 0) >= adultAge;

/** The latest birth date of a person who is `age` years old on `today`, as YYYY-MM-DD. */
export function latestBirthDate(age: number, today: string): string {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0');
  // The result may be an impossible day such as 2015-02-29; birth dates are compared with it as strings.
  return `${year}${today.slice(4)}`;
}

/** A valid date of birth of a person who is at least 1 year old on `today`, and younger than 120. */
export function birthDateSchema({ today }: { readonly today: string }) {
  return v.pipe(
    v.string(),
    v.check((date) => isCalendarDate(date) && (ageOn(date, today) ?? 0) < oldestAge, birthDateMessage),
    v.check((date) => date <= today, birthDateFutureMessage),
    v.check((date) => (ageOn(date, today) ?? 1) >= 1, birthDateTooYoungMessage),
  );
}
