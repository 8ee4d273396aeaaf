import { useState } from 'react';
import type { FamilyEntry } from '#domain/family/entries-api.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { emailErrors } from '../email-errors.ts';
import type { WithAccess } from '../family-access.ts';

/** Sends one change of an entry at a time. Its error is shown where the change was asked for. */
export function useSending(withAccess: WithAccess) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Returns the changed entry; undefined after an error, and while another change is sent. */
  const send = async (call: (linkToken: string) => Promise<FamilyEntry>): Promise<FamilyEntry | undefined> => {
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
