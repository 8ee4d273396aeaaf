const dateParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

/** The day of an instant as MM/DD/YYYY, in the reader's time zone unless one is given; empty for no instant. */
export function displayDay(instant: string | null | undefined, timeZone?: string): string {
  return instant ? formatter({ ...dateParts, timeZone }).format(new Date(instant)) : '';
}

/** Day and time of an instant as 'MM/DD/YYYY, h:mm AM', in the reader's time zone unless one is given. */
export function displayMoment(instant: string | null | undefined, timeZone?: string): string {
  return instant ? formatter({ ...dateParts, ...timeParts, timeZone }).format(new Date(instant)) : '';
}

function formatter(options: { timeZone: string | undefined } & Omit<Intl.DateTimeFormatOptions, 'timeZone'>) {
  const { timeZone, ...rest } = options;
  return new Intl.DateTimeFormat('en-US', timeZone === undefined ? rest : { ...rest, timeZone });
}
