import { todayIn } from '#domain/calendar/today.ts';

/** The day on which an entry was made, in the time zone of its brand; used for daily counts. */
export function submittedOn({
  createdAt,
  timeZone,
}: {
  readonly createdAt: string;
  readonly timeZone: string;
}): string {
  return todayIn(timeZone, new Date(createdAt));
}
