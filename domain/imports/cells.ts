import * as v from 'valibot';
import { emailMessage, isEmail } from '#domain/contact-rules/email.ts';
import { formatPhone, Phone, phoneMessage } from '#domain/contact-rules/phone.ts';

export const anyText = v.string();
export const filled = v.pipe(v.string(), v.nonEmpty('Fill in this cell.'));

export const yesNo = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['yes', 'no', 'true', 'false'], 'Write yes or no.'),
  v.transform((text) => text === 'yes' || text === 'true'),
);

export const email = v.pipe(filled, v.check(isEmail, emailMessage));

/** A phone number however its digits are parted. */
export const phone = v.pipe(
  filled,
  v.transform(formatPhone),
  v.check((text) => v.is(Phone, text), phoneMessage),
);

/** An address of the web, or nothing. */
export const webAddress = v.pipe(
  v.string(),
  v.check((text) => text === '' || isWebAddress(text), 'Write the whole address, beginning with https://.'),
);

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const picture = /^\/(?!\/)[\w./-]+\.(?:svg|png|jpe?g|webp|avif)$/i;

/** The path of a picture among the files of the site, whose policy shows no others; or nothing. */
export const picturePath = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || picture.test(text),
    'Write the path of a picture of the site, such as /brands/northstar/icon.svg.',
  ),
);

/** Several things in one cell, a semicolon between two. */
export const list = v.pipe(v.string(), v.transform(splitList));

/** The same, each made by `read`; `message` where one of them cannot be read. */
export const listOf = <P>(read: (part: string) => P | undefined, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => splitList(text).map(read)),
    v.check((parts) => parts.every((part) => part !== undefined), message),
    v.transform((parts) => parts as P[]),
  );

function splitList(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
