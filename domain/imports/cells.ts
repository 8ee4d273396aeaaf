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

/** A phone number with any separators between its digits. */
export const phone = v.pipe(
  filled,
  v.transform(formatPhone),
  v.check((text) => v.is(Phone, text), phoneMessage),
);

/** A web address, or ''. */
export const webAddress = v.pipe(
  v.string(),
  v.check((text) => text === '' || isWebAddress(text), 'Write the whole address, beginning with https://.'),
);

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const picture = /^\/(?!\/)[\w./-]+\.(?:svg|png|jpe?g|webp|avif)$/i;

/** The path of a picture among the site's files, or ''. The content security policy blocks pictures of other hosts. */
export const picturePath = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || picture.test(text),
    'Write the path of a picture of the site, such as /brands/northstar/icon.svg.',
  ),
);

/** A list of texts in one cell, separated by semicolons. */
export const list = v.pipe(v.string(), v.transform(splitList));

/** A list of items in one cell, each parsed by `read`; `message` is the error if one cannot be parsed. */
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
