import { createHmac, randomBytes } from 'node:crypto';
import { codeLength, codeMessages, codeSeconds, longCodeLength, maxTries } from '#domain/family/api.ts';
import { findLanguage } from '#domain/texts/language.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { loadMailTexts } from '../entries/mail/mail-texts.ts';
import type { PreparedMail } from '../entries/mail/prepare-mail.ts';
import { invalid, problem } from '../platform/http/problem.ts';
import { equalTexts } from '../platform/keys.ts';
import type { MailBrand, MailContent } from '../platform/mail/mail-layout.ts';
import { type Message, newMessage } from '../platform/outbox/outbox-item.ts';
import { unlessChanged } from '../platform/store/versioned.ts';
import { type FamilyDeps, writeItems } from './family-deps.ts';
import { familyKeyOf } from './family-subject.ts';

/** The kind of the mail with a code. */
export const codeMail = 'family-code';
/** There is one code per address; a new one replaces it. */
const codeId = 'code';
/** The maximum number of codes of one address in 15 minutes, and of one brand in an hour. */
const maxPerAddress = 5;
/** The maximum number of codes of one address in a day: five guesses each open it with a chance of 1 in 10,000. */
const maxPerDay = 20;
const daySeconds = 24 * 60 * 60;
const maxPerBrand = 1000;
/** The number of wrong codes at a brand in a day after which codes get longer (FAM-34). */
const maxWrongCodes = 500;

type CodeItem = {
  readonly id: typeof codeId;
  readonly address: string;
  readonly type: 'code';
  /** A random number. The code is computed from it and the key, so that the store contains no code. */
  readonly nonce: string;
  /** How many digits the code has. */
  readonly length: number;
  readonly messageId: string;
  readonly language: string;
  readonly tries: number;
  /** The last instant at which it is valid, ISO 8601. */
  readonly until: string;
  readonly ttl: number;
};
type Asked = { readonly brand: string; readonly email: string; readonly language?: string | undefined };

/** Returns the code of a random number. */
function codeOf(key: Buffer, { address, nonce, length }: CodeItem): string {
  const number = createHmac('sha256', key).update(`code ${address} ${nonce}`).digest().readUIntBE(0, 6);
  return String(number % 10 ** length).padStart(length, '0');
}

/** Adds to the number of wrong codes at a brand today, and returns it. */
const countWrong = ({ kit }: FamilyDeps, brand: string, by: 1 | 0 | -1) =>
  kit.count(`wrong codes of ${brand}:${kit.now().toISOString().slice(0, 10)}`, 2 * daySeconds, by);

/**
 * Stores a new code for an address and queues its mail. Nothing is looked up, so the answer and its time do not depend
 * on whether the address is known. Throws 429 above the limits of the address and of the brand.
 */
export async function sendCode(deps: FamilyDeps, { brand, email, language }: Asked): Promise<void> {
  const { kit, familyKey } = deps;
  const now = kit.now();
  const address = familyKeyOf(familyKey, brand, email);
  await limitCodes(deps, { brand, address, now });
  const message = newMessage({ entryId: address, kind: codeMail, to: [email] }, now);
  const item: CodeItem = {
    id: codeId,
    address,
    type: 'code',
    nonce: randomBytes(16).toString('base64url'),
    length: (await countWrong(deps, brand, 0)) >= maxWrongCodes ? longCodeLength : codeLength,
    messageId: message.id,
    language: findLanguage(language).code,
    tries: 0,
    until: new Date(now.getTime() + codeSeconds * 1000).toISOString(),
    ttl: codeSeconds,
  };
  await writeItems(deps, address, [item, { ...message, brand, address, ttl: 2 * codeSeconds }]);
  await kit.outbox.enqueue(deps.container.id, [message]);
}

async function limitCodes({ kit }: FamilyDeps, { brand, address, now }: { brand: string; address: string; now: Date }) {
  const window = Math.floor(now.getTime() / (codeSeconds * 1000));
  const ofAddress = await kit.count(`codes:${address}:${window}`, 2 * codeSeconds);
  const isFull =
    ofAddress > maxPerAddress ||
    (await kit.count(`codes of ${brand}:${Math.floor(window / 4)}`, 8 * codeSeconds)) > maxPerBrand;
  if (isFull) throw problem(429, 'Too many codes', { detail: codeMessages.tooMany, retryAfter: codeSeconds });
  const day = now.toISOString().slice(0, 10);
  if ((await kit.count(`codes:${address}:${day}`, 2 * daySeconds)) <= maxPerDay) return;
  throw problem(429, 'Too many codes today', { detail: codeMessages.tooManyToday, retryAfter: daySeconds });
}

/** Prepares the mail with a code; undefined when a newer code was sent or it has expired. */
export async function prepareCodeMail(
  { container, familyKey, kit }: FamilyDeps,
  { id, entryId: address }: Message,
  brand: MailBrand,
): Promise<PreparedMail | undefined> {
  const item = (await container.read(codeId, address))?.item as CodeItem | undefined;
  if (!item || item.messageId !== id || item.until < kit.now().toISOString()) return undefined;
  const texts = await loadMailTexts(item.language);
  const code = codeOf(familyKey, item);
  return { brand, texts, write: () => writeCodeMail(code, texts) };
}

/** Writes the mail with a code. */
export function writeCodeMail(code: string, { t }: Texts): MailContent {
  return {
    subject: t('{code} is your code', { code }),
    heading: t('Your code: {code}', { code }),
    blocks: [
      { paragraph: t('Type this code on the page that asked for it. It is valid for 15 minutes.') },
      { paragraph: t('If you did not ask for a code, you need not do anything. Do not give it to anybody.') },
    ],
  };
}

/**
 * Accepts a code once. Throws 422 for a wrong or expired one. Each try is counted before the code is compared, so that
 * simultaneous guesses cannot exceed the number of tries.
 */
export async function takeCode(
  deps: FamilyDeps,
  { brand, email, code }: { readonly brand: string; readonly email: string; readonly code: string },
): Promise<void> {
  const { container, familyKey } = deps;
  const address = familyKeyOf(familyKey, brand, email);
  const wrong = () => invalid([{ field: 'code', message: codeMessages.wrong }]);
  const found = await container.read(codeId, address);
  const item = found?.item as CodeItem | undefined;
  if (!found || !item || item.until < deps.kit.now().toISOString() || item.tries >= maxTries) throw wrong();
  await limitGuesses(deps, brand, item, wrong);
  const counted = await unlessChanged(() =>
    container.patch(codeId, address, [{ op: 'incr', path: '/tries', value: 1 }], found.etag),
  );
  if (!counted || !equalTexts(codeOf(familyKey, item), code)) throw wrong();
  // A code opens once: of two simultaneous requests with the right code, one is refused.
  const taken = await unlessChanged(async () => {
    await container.remove(codeId, address, counted.etag);
    return true;
  });
  if (!taken) throw wrong();
  if (item.length === codeLength) await countWrong(deps, brand, -1);
}

/**
 * Counts a try of a code of six digits as wrong until it proves right. Throws after too many at a brand: somebody is
 * guessing, and only codes of eight digits open (FAM-34).
 */
async function limitGuesses(deps: FamilyDeps, brand: string, { length }: CodeItem, wrong: () => Error) {
  if (length !== codeLength) return;
  const tried = await countWrong(deps, brand, 1);
  if (tried === maxWrongCodes) deps.kit.warn(`Families typed ${maxWrongCodes} wrong codes at ${brand} today.`);
  if (tried > maxWrongCodes) throw wrong();
}
