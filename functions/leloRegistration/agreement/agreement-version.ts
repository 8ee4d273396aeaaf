import { isDeepStrictEqual } from 'node:util';
import { problemTypes } from '#domain/http/problem.ts';
import type { AgreementFacts } from '#domain/leloRegistration/agreement-facts.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { lockedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { invalid, problem } from '../../platform/http/problem.ts';
import { sha256 } from '../../platform/keys.ts';

/** The version of what a family reads and signs: of the text, and of a saved registration's locked answers too. */
export function versionOf(text: string, saved?: LeloRecord): string {
  if (!saved) return sha256(text);
  return sha256(JSON.stringify([text, ...lockedAnswers.map((name) => saved[name] ?? '')]));
}

/** What a family says that it has read. */
export type Reading = {
  readonly agreementVersion?: string | undefined;
  readonly agreementFacts?: AgreementFacts | undefined;
};
/** What there is to sign now. */
export type Present = {
  readonly version: string;
  readonly facts: AgreementFacts;
  /** Of a saved registration: what its link opens, for the family to read again. */
  readonly record?: object | undefined;
};

/** Throws 422 where no version was sent: nothing is signed that was not read. */
export function requireVersion({ agreementVersion }: Reading): void {
  if (agreementVersion !== undefined) return;
  throw invalid([
    {
      field: 'agreementVersion',
      message: 'Reload this page, read the agreement again, and sign it. Your answers stay on this page.',
    },
  ]);
}

/** Throws 409, with what there is now, unless a family has read what it signs. */
export function requireRead(reading: Reading, { version, facts, record }: Present): void {
  const { agreementVersion, agreementFacts } = reading;
  const isSame =
    agreementVersion === version && (agreementFacts === undefined || isDeepStrictEqual(agreementFacts, facts));
  if (isSame) return;
  throw problem(409, 'Agreement changed', {
    type: problemTypes.agreementChanged,
    detail:
      'The agreement has changed since you opened it. Nothing was stored, and your answers stay on this page. Reload the page, read the agreement again, then sign it.',
    agreementVersion: version,
    agreementFacts: facts,
    ...(record && { record }),
  });
}
