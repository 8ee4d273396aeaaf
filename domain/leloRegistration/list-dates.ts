const bothDatesMessage = 'Please select both start and end dates or leave both empty.';
const startAfterEndMessage = 'Start Date must be earlier than End Date.';

/** The default number of days in a list, ending today (LELO-44). */
export const listedDays = 30;

/** Returns the error of a date range (YYYY-MM-DD, '' for an open end); undefined when it is valid. */
export function checkDates(start: string | undefined, end: string | undefined): string | undefined {
  if (!start !== !end) return bothDatesMessage;
  return start && end && start > end ? startAfterEndMessage : undefined;
}
