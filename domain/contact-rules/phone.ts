import * as v from 'valibot';
import { message } from '#domain/texts/message.ts';

export const phoneMessage = message('Please provide a valid phone number in the following format XXX-XXX-XXXX');
export const phonePlaceholder = 'XXX-XXX-XXXX';
/** The maximum length of a phone input, in characters. */
export const phoneMaxLength = 12;

/** Three digits, optional bracket, optional dash or space, three digits, dash or space, four digits. */
const shape = /^\d{3}\)?[- ]?\d{3}[- ]\d{4}$/;

/** Adds the dashes while a number is typed; removes all characters except digits, and a leading US country code 1. */
export function formatPhone(typed: string): string {
  const all = typed.replace(/\D/g, '');
  const digits = (all.length > 10 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/**
 * Formats a phone number that staff type: a leading 1 is removed as soon as there are ten digits, because no area code
 * begins with it.
 */
export function formatStaffPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return formatPhone(digits.length >= 10 ? digits.replace(/^1+/, '') : digits);
}

/** A phone number in any usual format, stored as XXX-XXX-XXXX. */
export const Phone = v.pipe(v.string(), v.regex(shape, phoneMessage), v.transform(formatPhone));
