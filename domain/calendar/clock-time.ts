const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether text is a time of the day written HH:mm, 24 hours. */
export function isClockTime(text: string): boolean {
  return clockTime.test(text);
}

/** The HH:mm of a time written '4:00 PM'; undefined for another text. */
export function readClockTime(text: string): string | undefined {
  const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d{2}) ?([AP])M$/i.exec(text.trim()) ?? [];
  if (!half || Number(hour) < 1 || Number(hour) > 12) return undefined;
  return `${String((Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

/** '4:00 PM' of '16:00'. */
export function formatClockTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}
