import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { lineSchema } from '#domain/http/shapes.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { message } from '#domain/texts/message.ts';
import { FamilyEmail } from './family-email.ts';

/** The number of digits of a code, and of one that is sent while somebody guesses codes (FAM-34). */
export const codeLength = 6;
export const longCodeLength = 8;
/** Whether a text of digits can be a code. */
export const isCodeLength = (digits: string): boolean => [codeLength, longCodeLength].includes(digits.length);
/** How long a code is valid, and how long access lasts without a click; in seconds. */
export const codeSeconds = 15 * 60;
export const accessSeconds = 30 * 60;
/** The number of wrong codes after which a code is no longer valid. */
export const maxTries = 5;

/** What the server says about codes. The page shows it in its language. */
export const codeMessages = {
  shape: message('Type all digits of the code.'),
  wrong: message('This code is not right, or it has expired. Check the newest mail, or ask for a new code.'),
  tooMany: message(
    'Too many codes were asked for this address. Please use the newest one, or try again in 15 minutes.',
  ),
  tooManyToday: message(
    'Too many codes were asked for this address today. Please try again tomorrow, or call the learning center.',
  ),
  ended: message('Your access has ended. Ask for a new code to continue.'),
} as const;

/** An email address with the brand whose forms its owner wants to see. */
const addressed = { email: FamilyEmail, brand: lineSchema(60) };

/** Access of a family: `token` opens everything of one address until `until`. */
const Access = v.object({ token: v.string(), until: v.pipe(v.string(), v.isoTimestamp()) });
export type FamilyAccess = v.InferOutput<typeof Access>;

export const requestCode = defineRoute({
  method: 'POST',
  path: '/api/family/codes',
  access: 'public',
  summary: 'Sends a code of digits to an address; the answer is the same for an unknown address',
  body: v.object({ ...addressed, language: v.optional(LanguageCode) }),
  status: 204,
  rateLimit: 'codes',
});

export const openFamily = defineRoute({
  method: 'POST',
  path: '/api/family/access',
  access: 'public',
  summary: 'Opens what belongs to an address to who knows the code; five wrong ones end the code',
  body: v.object({
    ...addressed,
    code: v.pipe(
      v.string(codeMessages.shape),
      v.maxLength(20, codeMessages.shape),
      v.transform((text) => text.replaceAll(/\D/g, '')),
      v.check(isCodeLength, codeMessages.shape),
    ),
  }),
  response: Access,
  status: 200,
  rateLimit: 'codes',
});

export const renewFamily = defineRoute({
  method: 'POST',
  path: '/api/family/access/renewal',
  access: 'public',
  summary: 'Extends the access of a family that is using the page, for at most 12 hours after its code',
  linkToken: 'family',
  response: Access,
  status: 200,
  rateLimit: 'drafts',
});
