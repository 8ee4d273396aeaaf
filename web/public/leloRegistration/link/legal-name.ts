import { isDrawableName } from '#domain/contact-rules/drawable-name.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import { leloFields } from '#domain/leloRegistration/lelo-fields.ts';
import type { Signer } from '#domain/leloRegistration/staff-api.ts';

const namesOf = {
  student: ['firstName', 'middleName', 'lastName'],
  parent: ['pgFirstName', 'pgLastName'],
} as const;

/** The whole name of a signer in the registration. */
export function legalNameOf(answers: RawAnswers, signer: Signer): string {
  return joinNames(namesOf[signer].map((name) => answers[name]));
}

/** The name that is suggested to a signer: the whole name if it fits into the field; '' if it cannot be printed. */
export function offeredName(answers: RawAnswers, signer: Signer): string {
  const names = namesOf[signer].map((name) => answers[name]);
  const whole = joinNames(names);
  if (!isDrawableName(whole)) return '';
  return whole.length <= leloFields.studentName.maxLength ? whole : joinNames([names[0], names.at(-1)]);
}

export type OtherLegalName = { readonly signer: Signer; readonly legal: string; readonly typed: string };

/** Returns signers whose typed name differs from the registration; the middle name is optional, and the order is free. */
export function findOtherNames(answers: RawAnswers): OtherLegalName[] {
  return (['student', 'parent'] as const).flatMap((signer) => {
    const typed = String(answers[`${signer}Name`] ?? '');
    const names = namesOf[signer].map((name) => answers[name]);
    const [first, last] = [names[0], names.at(-1)];
    const isSameName = [names, [first, last], [last, first]].some((parts) => fold(joinNames(parts)) === fold(typed));
    // For a name that agreements cannot print, the family types it in Latin letters.
    const isSpelled = !names.every(isDrawableName);
    return typed === '' || isSameName || isSpelled ? [] : [{ signer, legal: joinNames(names), typed }];
  });
}

const joinNames = (names: readonly unknown[]) => names.filter((name) => typeof name === 'string' && name).join(' ');
/** Accents, letter case, punctuation and spaces are ignored: a Chinese name is written without a space. */
const fold = (name: string) => toSearchText([name]).replace(/[^\p{L}\p{N}]+/gu, '');
