import * as v from 'valibot';
import { message } from '#domain/texts/message.ts';
import type { InputKind } from './define/input-kind.ts';

/** A checkbox for consent; an unchecked one is an empty answer. */
export function consentKind(): InputKind<boolean, boolean> {
  return {
    clean: (_, answer) => answer === true,
    compare: (answer) => answer,
    schema: () =>
      v.pipe(
        v.optional(v.nullable(v.boolean(message('Check or clear the box.'))), false),
        v.transform((answer) => (answer === true ? true : undefined)),
      ) as v.GenericSchema<unknown, boolean | undefined>,
    stored: v.boolean(),
    empty: false,
    isEmpty: (answer) => answer !== true,
    toText: (_, answer, t) => (answer === true ? t('Yes') : ''),
    column: 'text',
  };
}

/** A question that asks for a consent. */
export const consentInput = { input: 'consent', kind: consentKind() } as const;

/** The beginning of a signature's data URL. */
export const signaturePrefix = 'data:image/png;base64,';
/** The maximum size of the image, in bytes. */
export const signatureBytes = 300 * 1024;
const maxSignatureLength = signaturePrefix.length + 4 * Math.ceil(signatureBytes / 3);
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const signatureMessage = message('We could not read this signature. Clear it and sign again.');

/** A PNG as a data URL. Only its size and characters are checked here; the server checks its pixels. */
export function signatureKind(): InputKind<string, string> {
  const isEmpty = (answer: unknown) => typeof answer !== 'string' || answer === '';
  const read = (answer: unknown) =>
    typeof answer === 'string' && answer.length <= maxSignatureLength ? answer : undefined;
  return {
    clean: (_, answer) => read(answer),
    compare: (answer) => answer && 'signed',
    schema: () =>
      v.pipe(
        v.optional(v.nullable(v.string(signatureMessage)), ''),
        v.check((answer) => (answer ?? '').length <= maxSignatureLength, signatureMessage),
        v.check(
          (answer) =>
            !answer || (answer.startsWith(signaturePrefix) && base64.test(answer.slice(signaturePrefix.length))),
          signatureMessage,
        ),
        v.transform((answer) => answer || undefined),
      ) as v.GenericSchema<unknown, string | undefined>,
    stored: v.string(),
    empty: '',
    isEmpty,
    toText: (_, answer, t) => (isEmpty(answer) ? '' : t('Signed')),
    column: 'text',
  };
}

/** A question that asks for a signature. */
export const signatureInput = { input: 'signature', kind: signatureKind() } as const;
