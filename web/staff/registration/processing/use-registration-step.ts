import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BodyOf } from '#domain/http/route.ts';
import { readRegistration } from '#domain/registration/api.ts';
import type { changeRegistrationStatus } from '#domain/registration/process-api.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { actionsFrom, type ProcessState, type StatusAction } from '#domain/registration/status.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isStale } from '#web/staff/entries/edit/use-entry-change.ts';
import { useStaleEntry } from '#web/staff/entries/edit/use-stale-entry.ts';
import { registrationQuery } from '../registration-queries.ts';

/**
 * The actions of a dialog on a registration. Each is sent once, even if it is called several times. The dialog keeps
 * the version that it was opened with, so that other users' changes are noticed: `StepFailure` shows them, and
 * `goOn` continues with the current version.
 */
export function useRegistrationStep(opened: Registration) {
  const queries = useQueryClient();
  const [entry, setEntry] = useState(opened);
  const [failed, setFailed] = useState<string>();
  const { stale, notice, readAgain, dismiss } = useStaleEntry<Registration, undefined>(() =>
    callApi(readRegistration, { params: { id: opened._id } }),
  );
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  /** Throws the error of an action, after storing it. Undefined while another action is being sent. */
  const take = async (call: (entry: Registration) => Promise<Registration>) => {
    if (sending.current) return undefined;
    sending.current = true;
    setBusy(true);
    setFailed(undefined);
    dismiss();
    try {
      const changed = await call(entry);
      setEntry(changed);
      return changed;
    } catch (error) {
      notice(error, undefined);
      if (!isStale(error)) setFailed(error instanceof Error ? error.message : '');
      throw error;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    entry,
    failed,
    stale,
    busy,
    take,
    /** Like the function above, but returns undefined after a failure instead of throwing. */
    tryTo: (call: Parameters<typeof take>[0]) => take(call).catch(() => undefined),
    readAgain,
    goOn: (now: Registration) => {
      // The screen behind the dialog must also show the current version.
      queries.setQueryData(registrationQuery(now._id).queryKey, now);
      setEntry(now);
      dismiss();
    },
  };
}
export type StepControl = ReturnType<typeof useRegistrationStep>;

type StatusBody = BodyOf<typeof changeRegistrationStatus>;

/** The body of an action; it contains a status if several are possible. */
export function stepBody(from: ProcessState, action: StatusAction, status?: ProcessState['status']): StatusBody {
  const to = actionsFrom(from).get(action) ?? [];
  const found = status === undefined ? to[0] : to.find((state) => state.status === status);
  if (!found) throw new Error(`This action is not possible for a registration with the status '${from.status}'.`);
  return { action, ...found };
}
