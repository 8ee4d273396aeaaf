import * as v from 'valibot';
import { message } from '#domain/texts/message.ts';

export const zipFormatMessage = message('Please provide a valid Zip/Postal Code in the following format XXXXX');
export const zipLength = 5;
/** Characters of a ZIP code with four more digits, and of postal codes abroad. */
export const postalCodeLength = 10;

/** Returns the first five digits of the typed text. */
export function formatZip(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, zipLength);
}

/** Five digits; of a ZIP code with four more digits only the first five are stored. */
export const zipOf = (message: string) =>
  v.pipe(v.string(), v.regex(/^\d{5}(?:-\d{4})?$/, message), v.transform(formatZip));
export const Zip = zipOf(zipFormatMessage);

/** Letters and digits, with spaces and hyphens between them. */
export const postalCodeOf = (message: string) => v.pipe(v.string(), v.regex(/^[\p{L}\d][\p{L}\d -]*$/u, message));
