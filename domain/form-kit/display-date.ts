/** Formats YYYY-MM-DD as MM/DD/YYYY; any other text is unchanged. */
export function displayDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : date;
}
