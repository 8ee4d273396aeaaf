import { isDeepStrictEqual } from 'node:util';
import { problemTypes } from '#domain/http/problem.ts';
import type { AgreementFacts } from '#domain/leloRegistration/agreement-facts.ts';
import { unreadAgreementMessage } from '#domain/leloRegistration/family-messages.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { lockedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { invalid, problem } from '../../platform/http/problem.ts';
import { sha256 } from '../../platform/keys.ts';

/** Returns a hash of what a family signs: the text and, for a saved registration, its locked answers. */
export function versionOf(text: string, saved?: LeloRecord): string {
  if (!saved) return sha256(text);
  return sha256(JSON.stringify([text, ...lockedAnswers.map((name) => saved[name] ?? '')]));
}

/** The agreement that a family has read, as the request names it. */
export type ReadAgreement = {
  readonly agreementVersion?: string | undefined;
  readonly agreementFacts?: AgreementFacts | undefined;
  /** The tag of the language of the page. */
  readonly language?: string | undefined;
};
/** The agreement that can currently be signed. */
export type CurrentAgreement = {
  readonly version: string;
  readonly facts: AgreementFacts;
  /** Only for a saved registration: its current answers, which the family reads again. */
  readonly record?: object | undefined;
};

/** Throws 422 when the request names no version: a family must not sign what it has not read. */
export function requireAgreementVersion({ agreementVersion }: ReadAgreement): void {
  if (agreementVersion !== undefined) return;
  throw invalid([
    {
      field: 'agreementVersion',
      message: unreadAgreementMessage,
    },
  ]);
}

/** Throws 409 with the current agreement when the family has read another version. */
export function requireCurrentVersion(read: ReadAgreement, { version, facts, record }: CurrentAgreement): void {
  const { agreementVersion, agreementFacts } = read;
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
