import { useEffect, useRef, useState } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { problemTypes } from '#domain/http/problem.ts';
import type { AgreementFacts } from '#domain/leloRegistration/agreement-facts.ts';
import { findChosenCenter } from '#domain/leloRegistration/lelo-context.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { SubmissionFailure } from '#web/forms/use-submission.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { reportError } from '#web/lib/api/report-error.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { findOtherNames, type OtherLegalName } from '../link/legal-name.ts';
import { sendLelo } from '../send-lelo.ts';
import { saveReceipt } from '../tab-memory.ts';
import { listMissing } from '../unavailable/missing-center.ts';
import type { LeloPlace, useLelo } from '../use-lelo.ts';
import { type AgreementReading, nameChoice } from './agreement-reading.ts';

export type SigningInput = { readonly lelo: ReturnType<typeof useLelo>; readonly place: LeloPlace };

const noSignature = (signer: string) => ({
  [`${signer}Signature`]: '',
  [`${signer}SignatureInk`]: '',
  [`${signer}SignatureMethod`]: 'drawn',
});
const signingStep = leloForm.steps.find(({ id }) => id === 'master')?.fields ?? {};
/** The answers before the agreement step, without signatures, which differ each time. */
const beforeSigning = (answers: RawAnswers): RawAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !(name in signingStep)));
/** The state before anything is accepted and signed. */
const unsigned = {
  understood2: false,
  electronicConsent: false,
  ...noSignature('student'),
  ...noSignature('parent'),
};

/** The state of sending a signed registration. `shown` is the displayed agreement. */
export function useSigning({ lelo, place: { link, value, given, saved } }: SigningInput) {
  const { form, context, wizard, submission, sentCheck, signed } = lelo;
  const { answers, submissionId } = form;
  const { language } = useTexts();
  const { session, charters } = value;
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [change, setChange] = useState(signed.current.change);
  const [otherNames, setOtherNames] = useState<readonly OtherLegalName[]>([]);
  const shown = useRef<AgreementReading>(undefined);

  /** Handles a changed agreement: nothing was stored, and the family must read, accept and sign again. */
  const readAgain = (read: AgreementReading, error: unknown) => {
    if (!isApiProblem(error) || error.problem.type !== problemTypes.agreementChanged) return;
    const locked = saved?.onChanged(error.problem) ?? {};
    signed.current.change = {
      count: (change?.count ?? 0) + 1,
      before: { ...read, locked: saved ? given : {} },
      now: { facts: error.problem.agreementFacts as AgreementFacts, locked },
      choice: nameChoice({ ...answers, ...locked }),
    };
    setChange(signed.current.change);
    form.mergeAnswers({ ...locked, ...unsigned });
  };
  const submit = async (isConfirmed: boolean): Promise<SubmissionFailure | undefined> => {
    const lacking = listMissing(charters, answers);
    setMissing(lacking);
    if (lacking.length > 0) return undefined;
    const checked = wizard.checkAll();
    if (!checked.ok) {
      reportError({ context: 'leloRegistration', error: new Error('Validation failed') });
      return undefined;
    }
    const read = shown.current;
    // The text of the agreement is loading, or could not be loaded.
    if (!read) return undefined;
    const { confirmed = [] } = signed.current;
    const others = findOtherNames(checked.answers).filter(({ typed }) => !confirmed.includes(typed));
    setOtherNames(others);
    if (others.length > 0) return undefined;
    const filled = beforeSigning(checked.answers);
    // A saved registration has the same submissionId in every attempt.
    if (!(await sentCheck.maySend(filled, isConfirmed || saved !== undefined))) return undefined;
    let refused: unknown;
    const failure = await submission.submit(async () => {
      try {
        const sent = { answers: checked.answers, context, submissionId, session, language: language.code, link, saved };
        const receipt = await sendLelo({ ...sent, ...findChosenCenter(charters, answers), facts: read.facts });
        saveReceipt(receipt);
      } catch (error) {
        if (saved && isApiProblem(error) && error.status === 401) saved.onExpired();
        refused = error;
        throw error;
      }
      void sentCheck.mark(filled);
      await lelo.thank();
    });
    // While it is sent, the step is inert, and its notice could not take the focus.
    readAgain(read, refused);
    return failure;
  };
  const sign = async (isConfirmed = false) => {
    const failure = await submit(isConfirmed);
    if (failure?.kind === 'invalid') wizard.showServerErrors(failure.fields);
  };
  // The submit button is outside the step.
  useEffect(() => {
    lelo.sign.current = () => void sign();
  });
  useEffect(
    () => () => {
      lelo.sign.current = undefined;
    },
    [lelo.sign],
  );
  return {
    missing,
    change,
    shown,
    sign: () => void sign(),
    sendAgain: () => void sign(true),
    otherNames,
    confirmNames: () => {
      signed.current.confirmed = otherNames.map(({ typed }) => typed);
      setOtherNames([]);
      void sign();
    },
    closeNames: () => setOtherNames([]),
  };
}
