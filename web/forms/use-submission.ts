import { useRef, useState } from 'react';
import { problemTypes } from '#domain/http/problem.ts';
import { fieldErrorsOf, isApiProblem } from '#web/lib/api/api-problem.ts';

export type SubmissionFailure = {
  /**
   * `received`: an earlier version has arrived (409). `changed`: the agreement has changed. `closed`: submissions are
   * not possible now; `page` explains why. `unknown`: the submission may have arrived; sending it again is safe.
   */
  readonly kind: 'unknown' | 'received' | 'changed' | 'invalid' | 'closed';
  readonly requestId: string | undefined;
  /** The server's message, if it sent one; without a response the cause. */
  readonly message: string | undefined;
  readonly page: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
};
export type Submission = {
  readonly sending: boolean;
  readonly failure: SubmissionFailure | undefined;
  /** Sends, unless a submission is in progress; resolves to the failure, if any. */
  readonly submit: (send: () => Promise<void>) => Promise<SubmissionFailure | undefined>;
  readonly forget: () => void;
};

/** One submission at a time, with its result. The caller reuses the submissionId while the result is unknown. */
export function useSubmission(): Submission {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SubmissionFailure>();
  const busy = useRef(false);

  const submit = async (send: () => Promise<void>) => {
    if (busy.current) return undefined;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await send();
      return undefined;
    } catch (error) {
      const found = classifyFailure(error);
      setFailure(found);
      return found;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, failure, submit, forget: () => setFailure(undefined) };
}

/** Describes a failed submission for the family. */
export function classifyFailure(error: unknown): SubmissionFailure {
  const problem = isApiProblem(error) ? error.problem : undefined;
  const fields = fieldErrorsOf(error);
  const message = problem?.status === 0 ? problem.title : problem?.detail;
  const details = { requestId: problem?.instance, message, page: problem?.page, fields };
  if (problem?.type === problemTypes.alreadyReceived) return { kind: 'received', ...details };
  if (problem?.type === problemTypes.agreementChanged) return { kind: 'changed', ...details };
  if (problem?.page) return { kind: 'closed', ...details };
  return { kind: Object.keys(fields).length > 0 ? 'invalid' : 'unknown', ...details };
}
