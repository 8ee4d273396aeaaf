import * as v from 'valibot';
import { message } from '#domain/texts/message.ts';

export const emailMessage = message('Please provide a valid email address');
/** The maximum length of an email address, in characters. Source: RFC 5321 §4.5.3.1.3. */
export const maxAddressLength = 254;

const local = /^[^\s<>()[\]\\.,;:@"]+(?:\.[^\s<>()[\]\\.,;:@"]+)*$/u;
const domain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u;
const bracketedIp = /^\[(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}\]$/;

/** Local part, at sign, domain with a suffix of two or more letters, or an IP address in brackets. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > maxAddressLength) return false;
  const host = text.slice(at + 1);
  return local.test(text.slice(0, at)) && (domain.test(host) || bracketedIp.test(host));
}

export const Email = v.pipe(v.string(), v.check(isEmail, emailMessage));
