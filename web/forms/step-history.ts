import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from '#web/lib/run-effects.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** The open step of a form, and the function that opens another step. */
export type StepNavigation = {
  readonly stepId: string;
  /** The step was opened from the review, and returns to it. */
  readonly isEdit: boolean;
  readonly open: (stepId: string, how?: { isEdit?: boolean; isBack?: boolean }) => void;
};

/**
 * The part of a history entry that belongs to a form: its step, and the step from which that was opened, with the tag of
 * the language in which it was.
 */
type StepEntry = {
  readonly form: string;
  readonly step: string;
  readonly from?: string;
  readonly language?: string;
  readonly isEdit?: true;
};

/** Returns the id of the form instance that a history entry belongs to. */
export function readEntryForm(state: unknown): string | undefined {
  const form = typeof state === 'object' && state !== null ? Reflect.get(state, 'form') : undefined;
  return typeof form === 'string' ? form : undefined;
}

/** Reads the step of a history entry; undefined when it has none, or one of another form. */
export function readStepEntry(state: unknown, form: string): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { form: of, step, from, language, isEdit } = state as Record<string, unknown>;
  if (of !== form || typeof step !== 'string') return undefined;
  return {
    form,
    step,
    ...(typeof from === 'string' && { from }),
    ...(typeof language === 'string' && { language }),
    ...(isEdit === true && { isEdit }),
  };
}

type HistoryOptions = {
  /** Distinguishes the history entries of this instance of the form from those of an earlier one. */
  form: string;
  /** The step that was open when the answers were saved; used where the page starts without an entry of the form. */
  savedStepId: string | undefined;
  onOpen: (stepId: string) => void;
  firstStepId: string;
  /**
   * The URLs of steps that have their own, and the state of their history entries; it must be the same on every render.
   */
  addresses?: { readonly of: (stepId: string) => string; readonly carry: Readonly<Record<string, unknown>> };
};

/**
 * Stores the open step in the browser's history, so that Back and the phone's gesture return to the previous step. The
 * address changes only for steps that have their own.
 */
export function useStepHistory(options: HistoryOptions): StepNavigation {
  const { form, savedStepId, onOpen, firstStepId, addresses } = options;
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const [start] = useState({ form, stepId: savedStepId });
  const entry = readStepEntry(location.state, form);
  const stepId = entry?.step ?? (start.form === form ? start.stepId : undefined) ?? firstStepId;
  const isEdit = entry?.isEdit ?? false;
  const { code } = useTexts().language;
  // After a change of language, the previous entry of the history is in the other one.
  const from = entry?.language === code ? entry.from : undefined;

  useEffect(() => onOpen(stepId), [stepId, onOpen]);

  const waiting = useRef<() => void>(undefined);
  /** The entry of the history that is shown; undefined once the form is not. */
  const here = useRef<string>(undefined);
  here.current = location.key;
  useEffect(
    () => () => {
      here.current = undefined;
    },
    [],
  );
  /**
   * Opens a step after the next paint, so that a slow phone shows the tap at once. Of two taps the last counts, and none
   * if somebody has gone elsewhere meanwhile.
   */
  const openSoon = useCallback((go: () => void) => {
    const isWaiting = waiting.current !== undefined;
    const { current: at } = here;
    waiting.current = () => {
      if (here.current === at) go();
    };
    if (isWaiting) return;
    afterPaint(() => {
      const { current: open } = waiting;
      waiting.current = undefined;
      open?.();
    });
  }, []);

  const open: StepNavigation['open'] = useCallback(
    (id, { isEdit: edits = false, isBack = false } = {}) => {
      // A return to the previous step goes back in the history, which would otherwise grow with every return.
      if (id === from) return openSoon(() => void navigate(-1));
      const opened = !isBack && { from: stepId, language: code };
      const state: StepEntry = { form, step: id, ...opened, ...(edits && { isEdit: true }) };
      const target = addresses?.of(id) ?? { search };
      openSoon(() => void navigate(target, { state: { ...addresses?.carry, ...state }, replace: isBack }));
    },
    [from, code, stepId, form, search, addresses, navigate, openSoon],
  );
  return useMemo(() => ({ stepId, isEdit, open }), [stepId, isEdit, open]);
}
