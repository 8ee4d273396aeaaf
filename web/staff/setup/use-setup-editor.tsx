import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { DraftOffer } from '#web/staff/entries/edit/draft-offer.tsx';
import { StaleDialog } from '#web/staff/entries/edit/stale-dialog.tsx';
import { useDraft } from '#web/staff/entries/edit/use-draft.ts';
import { useStaleEntry } from '#web/staff/entries/edit/use-stale-entry.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { compareSetups, mergeSetups, type SetupPart } from './compare-setups.ts';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;
/** Returns the body to send, or the errors because of which it cannot be sent. */
export type CheckedBody<B> =
  | { readonly ok: true; readonly body: B }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Checks a body with the schema of its call. Returns the first message of each field. */
export function checkBody<B>(schema: v.GenericSchema<unknown, B>, typed: unknown): CheckedBody<B> {
  const result = v.safeParse(schema, typed);
  if (result.success) return { ok: true, body: result.output };
  const messages = result.issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
  return { ok: false, errors: Object.fromEntries(messages) };
}

type SetupEditing<T, S, B> = {
  /** The name under which the draft is stored in the tab. */
  readonly place: string;
  /** The stored data when the screen was opened. */
  readonly stored: S;
  /** Returns the initial value of the screen. */
  readonly toValue: (stored: S) => T;
  readonly check: (value: T) => CheckedBody<B>;
  /** Saves over the version that was read. */
  readonly save: (body: B, stored: S) => Promise<unknown>;
  readonly savedText: string;
  /**
   * Describes how to compare the versions when somebody else has saved in the meantime; absent before the first save.
   */
  readonly conflict?: {
    /** The word for the edited item in a sentence, such as 'session'. */
    readonly what: string;
    readonly parts: readonly SetupPart<T>[];
    readonly readNow: () => Promise<S>;
  };
};

/**
 * Edits settings such as a session or a message. Changes stay in the tab until they are saved, and are offered after a
 * reload (STAFF-26). A save replaces the version that was opened. When somebody else has saved in the meantime, a
 * dialog compares the two versions, and editing continues with the parts that the user chooses.
 */
export function useSetupEditor<T extends object, S, B>(setup: SetupEditing<T, S, B>) {
  const { toValue, conflict } = setup;
  const [edited, setEdited] = useState({ stored: setup.stored, value: toValue(setup.stored), version: 0 });
  const [phase, setPhase] = useState<'open' | 'saving' | 'saved'>('open');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isSending = useRef(false);
  const show = useBanner();
  const timeZone = useTimeZone();
  const draft = useDraft<{ readonly stored: S; readonly value: T }>(`setup ${setup.place}`);
  const { offered, keep, erase } = draft;
  const { stale, notice, dismiss } = useStaleEntry<S, T>(conflict?.readNow);
  const { stored, value, version } = edited;
  const unsaved = phase !== 'saved' && JSON.stringify(value) !== JSON.stringify(toValue(stored));

  useEffect(() => {
    if (offered) return;
    if (unsaved) keep({ stored, value });
    else erase();
  }, [offered, unsaved, keep, erase, stored, value]);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
  };
  const reopen = (from: { readonly stored: S; readonly value: T }) => {
    setEdited({ ...from, version: version + 1 });
    setErrors({});
    setFailure(undefined);
    dismiss();
  };
  const submit = async (changed: Partial<T> = {}) => {
    if (isSending.current || phase === 'saved') return;
    const mine = { ...value, ...changed };
    const checked = setup.check(mine);
    setFailure(undefined);
    if (!checked.ok) return refuse(checked.errors);
    isSending.current = true;
    setErrors({});
    setPhase('saving');
    try {
      await setup.save(checked.body, stored);
      setPhase('saved');
      show({ kind: 'success', text: setup.savedText });
    } catch (error) {
      setPhase('open');
      notice(error, mine);
      const found = fieldErrorsOf(error);
      if (Object.keys(found).length > 0) refuse(found);
      else setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isSending.current = false;
    }
  };

  return {
    stored,
    value,
    /** Changes when `value` is replaced as a whole: then components that read it only once must be mounted again. */
    version,
    errors,
    /** Why the save failed, if no field is the cause. */
    failure,
    /** The number of attempts to save with errors in fields. */
    attempt,
    unsaved,
    saving: phase === 'saving',
    saved: phase === 'saved',
    erase,
    /** Changes the value. `answered`: the fields whose messages disappear. */
    change: (changed: Partial<T>, answered = Object.keys(changed)) => {
      setEdited((old) => ({ ...old, value: { ...old.value, ...changed } }));
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !answered.includes(field))));
    },
    refuse,
    /** Checks and saves the value, with an optional last change. */
    submit,
    /** Replaces the form while a draft is offered. */
    draftOffer: offered && (
      <DraftOffer savedAt={offered.savedAt} onContinue={() => reopen(draft.resume() ?? edited)} onDiscard={erase} />
    ),
    dialog: stale && conflict && (
      <StaleDialog
        what={conflict.what}
        problem={stale.problem}
        timeZone={timeZone}
        differences={
          stale.now &&
          compareSetups(conflict.parts, { opened: toValue(stored), mine: stale.mine, theirs: toValue(stale.now) })
        }
        failure={stale.failure}
        onClose={dismiss}
        onContinue={(choices) => {
          const { now, mine } = stale;
          if (now) reopen({ stored: now, value: mergeSetups(conflict.parts, { mine, theirs: toValue(now) }, choices) });
        }}
      />
    ),
  };
}
export type SetupEditor<T extends object, S, B> = ReturnType<typeof useSetupEditor<T, S, B>>;
