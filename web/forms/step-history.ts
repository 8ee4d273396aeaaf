import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where a form is open, and how another step is opened. */
export type StepPlace = {
  readonly stepId: string;
  /** The step was opened from the review, and returns to it. */
  readonly isEdit: boolean;
  readonly open: (stepId: string, how?: { isEdit?: boolean; isBack?: boolean }) => void;
};

/** What an entry of the history holds of a form: the step, and the one it was opened from. */
type StepEntry = { readonly form: string; readonly step: string; readonly from?: string; readonly isEdit?: true };

/** Which filling-in of a form a history entry belongs to. */
export function readEntryForm(state: unknown): string | undefined {
  const form = typeof state === 'object' && state !== null ? Reflect.get(state, 'form') : undefined;
  return typeof form === 'string' ? form : undefined;
}

/** The step that a history entry holds; undefined when it holds none, or one of another form. */
export function readStepEntry(state: unknown, form: string): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { form: of, step, from, isEdit } = state as Record<string, unknown>;
  if (of !== form || typeof step !== 'string') return undefined;
  return { form, step, ...(typeof from === 'string' && { from }), ...(isEdit === true && { isEdit }) };
}

type HistoryOptions = {
  /** Distinguishes the history entries of this instance of the form from those of an earlier one. */
  form: string;
  /** The step that was open when the answers were saved; used where the page starts without an entry of the form. */
  savedStepId: string | undefined;
  onOpen: (stepId: string) => void;
  firstStepId: string;
  /** The addresses of steps that have their own, and the state of their history entries; the same on every render. */
  addresses?: { readonly of: (stepId: string) => string; readonly carry: Readonly<Record<string, unknown>> };
};

/**
 * The open step as an entry of the browser's history, so that Back and the phone's gesture lead to the previous step.
 * The address does not change, unless steps have their own.
 */
export function useStepHistory(options: HistoryOptions): StepPlace {
  const { form, savedStepId, onOpen, firstStepId, addresses } = options;
  const location = useLocation();
  const navigate = useNavigate();
  const { key, search } = location;
  const [start] = useState({ key, form, stepId: savedStepId });
  const isStart = start.key === key && start.form === form;
  const entry = readStepEntry(location.state, form);
  const stepId = entry?.step ?? (isStart ? start.stepId : undefined) ?? firstStepId;
  const isEdit = entry?.isEdit ?? false;
  const from = entry?.from;

  useEffect(() => onOpen(stepId), [stepId, onOpen]);

  const open: StepPlace['open'] = useCallback(
    (id, { isEdit: edits = false, isBack = false } = {}) => {
      // A step that was come from is gone back to, or the history would grow with every look back.
      if (id === from) return void navigate(-1);
      const state: StepEntry = { form, step: id, ...(!isBack && { from: stepId }), ...(edits && { isEdit: true }) };
      void navigate(addresses?.of(id) ?? { search }, { state: { ...addresses?.carry, ...state }, replace: isBack });
    },
    [from, stepId, form, search, addresses, navigate],
  );
  return useMemo(() => ({ stepId, isEdit, open }), [stepId, isEdit, open]);
}
