import { useState } from 'react';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { emailErrors } from '../email-errors.ts';
import type { WithAccess } from '../family-access.ts';

/** Sends one change of a form at a time. Its error is shown where the change was asked for. */
export function useSending(withAccess: WithAccess) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Returns the answer of the call; undefined after an error, and while another change is sent. */
  const send = async <T>(call: (linkToken: string) => Promise<T>): Promise<T | undefined> => {
    if (isSending) return undefined;
    setFailure(undefined);
    setSending(true);
    try {
      return await withAccess(call);
    } catch (problem) {
      setFailure(isApiProblem(problem) ? problem.message : emailErrors.failed);
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, failure };
}
