/** YYYY-MM-DD as MM-DD-YYYY. Source: spec 2 §2.4. */
export function showDay(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}-${day}-${year}`;
}
