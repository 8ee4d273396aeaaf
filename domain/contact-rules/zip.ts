import * as v from 'valibot';
import { message } from '#domain/texts/message.ts';

export const zipFormatMessage = message('Please provide a valid Zip/Postal Code in the following format XXXXX');
export const zipLength = 5;
/** The maximum length of a ZIP+4 code or a foreign postal code, in characters. */
export const postalCodeLength = 10;

/** Returns the first five digits of the typed text. */
export function formatZip(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, zipLength);
}

/** Five digits; a ZIP+4 code is stored without its last four digits. */
export const zipOf = (message: string) =>
  v.pipe(v.string(), v.regex(/^\d{5}(?:-\d{4})?$/, message), v.transform(formatZip));
export const Zip = zipOf(zipFormatMessage);

/** Letters and digits, separated by spaces and hyphens. */
export const postalCodeOf = (message: string) => v.pipe(v.string(), v.regex(/^[\p{L}\d][\p{L}\d -]*$/u, message));
