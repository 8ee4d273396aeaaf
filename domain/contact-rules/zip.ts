import * as v from 'valibot';

/** Message of the interest form. Source: spec 1 §5. */
export const zipFormatMessage = 'Please provide a valid Zip/Postal Code in the following format XXXXX';
export const zipLength = 5;

/** Keeps the first five digits of what is typed. */
export function formatZip(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, zipLength);
}

export const Zip = v.pipe(v.string(), v.regex(/^\d{5}$/, zipFormatMessage));
