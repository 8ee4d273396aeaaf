/** Returns the number of digits before a position in a text. */
export function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/\D/g, '').length;
}

/** Returns the position right after the n-th digit of a text; the end of a text with fewer digits. */
export function placeAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(text.charAt(at))) seen++;
  }
  return text.length;
}
