import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changeAnswer } from '#domain/form-kit/change-answer.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { writeStored } from '#web/lib/tab-storage.ts';
import { claimSubmission } from '../submission-claim.ts';
import { readSavedForm, type SavedForm } from './answers-storage.ts';
import { writeDraftInTab } from './draft-in-tab.ts';
import { haveSameAnswers, initialAnswers } from './initial-answers.ts';

export type FormAnswers = {
  readonly answers: RawAnswers;
  readonly setAnswer: (name: string, value: AnswerValue) => void;
  /**
   * Sets answers that were not typed: normalized, prefilled or restored ones; others stay. `suggested`: answers of a
   * brother or sister that are offered and not filled in.
   */
  readonly mergeAnswers: (answers: RawAnswers, suggested?: RawAnswers) => void;
  /** Answers of a brother or sister that the form suggests and does not fill in (FORM-47). */
  readonly suggested: RawAnswers | undefined;
  /** UUID v4 under which these answers are sent; it changes with `startNew`, or when another tab turns out to use it. */
  readonly submissionId: string;
  /** Id of the entry that is being corrected, after `markSubmitted`. */
  readonly entryId: string | undefined;
  /** Whether the form has input that has not been submitted. */
  readonly dirty: boolean;
  /** The step that was open when the answers were saved. */
  readonly savedStepId: string | undefined;
  readonly saveStep: (stepId: string) => void;
  /**
   * After the submission: removes the copy of the answers in this tab. The page has them, and the entry's id, for a
   * correction.
   */
  readonly markSubmitted: (entryId: string) => void;
  /** Removes all input, like `startNew(false)`, when the family leaves the form. */
  readonly erase: () => void;
  /**
   * Starts a new form and returns its submissionId. `keepAnswers` takes over the answers, but not the suggestions and
   * `entryId`.
   */
  readonly startNew: (keepAnswers: boolean) => string;
};

type State = SavedForm & { readonly submittedAnswers: RawAnswers };

/**
 * The answers of one form instance, stored in the tab's session storage under `storageKey` until they are submitted.
 * They survive a reload; a second tab, also a duplicated one, gets a new submissionId (FORM-14). `given` are answers
 * that exist before any input; it must be the same object on every render.
 */
export function useFormAnswers(form: Form, storageKey: string, given?: RawAnswers): FormAnswers {
  const initial = useMemo(() => ({ ...initialAnswers(form), ...given }), [form, given]);
  const [saved] = useState(() => readSavedForm(storageKey));
  const [state, setState] = useState<State>(() => ({
    submissionId: crypto.randomUUID(),
    answers: initial,
    ...saved,
    submittedAnswers: initial,
  }));
  const { submissionId, answers, suggested, entryId, submittedAnswers } = state;
  const dirty = !haveSameAnswers(answers, submittedAnswers);

  // A ref and no state: nothing on the page follows from it, and each change would render the whole form again.
  const stepId = useRef(saved?.stepId);
  const save = useCallback(() => {
    const unsaved = { submissionId, answers, suggested, stepId: stepId.current, entryId };
    // An answer that was emptied again must not come back after a reload.
    writeStored(storageKey, dirty ? unsaved : undefined);
  }, [storageKey, dirty, submissionId, answers, suggested, entryId]);
  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => save(), [save]);

  useEffect(
    () =>
      claimSubmission(submissionId, () => {
        // Another tab uses this id, so this form is a copy and needs a new id.
        setState((old) => ({ ...withoutEntry(old), submissionId: crypto.randomUUID() }));
      }),
    [submissionId],
  );

  const setAnswer = useCallback(
    (name: string, value: AnswerValue) =>
      setState((old) => ({ ...old, answers: changeAnswer(form, old.answers, name, value) })),
    [form],
  );
  const mergeAnswers = useCallback((merged: RawAnswers, suggested?: RawAnswers) => {
    setState((old) => {
      const isSame = !suggested && Object.keys(merged).every((name) => Object.is(old.answers[name], merged[name]));
      return isSame ? old : { ...old, ...(suggested && { suggested }), answers: { ...old.answers, ...merged } };
    });
  }, []);
  const saveStep = useCallback((step: string) => {
    if (stepId.current === step) return;
    stepId.current = step;
    latestSave.current();
  }, []);
  const markSubmitted = useCallback(
    (id: string) => {
      writeStored(storageKey, undefined);
      writeDraftInTab(submissionId, undefined);
      setState((old) => ({ ...old, entryId: id, submittedAnswers: old.answers }));
    },
    [storageKey, submissionId],
  );
  const startNew = useCallback(
    (keepAnswers: boolean) => {
      const id = crypto.randomUUID();
      writeStored(storageKey, undefined);
      // A form that was saved for later stays on the server; this tab forgets it.
      writeDraftInTab(submissionId, undefined);
      setState((old) => ({
        submissionId: id,
        answers: keepAnswers ? old.answers : initial,
        submittedAnswers: initial,
      }));
      return id;
    },
    [storageKey, initial, submissionId],
  );
  const erase = useCallback(() => void startNew(false), [startNew]);

  return {
    answers,
    setAnswer,
    mergeAnswers,
    suggested,
    submissionId,
    entryId,
    dirty,
    savedStepId: saved?.stepId,
    saveStep,
    markSubmitted,
    erase,
    startNew,
  };
}

function withoutEntry({ entryId: _, ...rest }: State): State {
  return rest;
}
