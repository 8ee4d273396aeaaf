import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { FormAnswers } from '#web/forms/answers/use-form-answers.ts';
import { readEntryForm, useStepHistory } from '#web/forms/step-history.ts';
import { readThanks, type Thanks } from './thanks.ts';

/** The steps of a form and its thank-you page as entries of the browser's history. */
export function useFormHistory(form: FormAnswers, firstStepId: string) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  // A reloaded or duplicated tab continues its history; a form without answers has none.
  const [formId, setFormId] = useState(() => (form.dirty && readEntryForm(state)) || form.submissionId);
  const { savedStepId, saveStep } = form;
  const navigation = useStepHistory({ form: formId, savedStepId, onOpen: saveStep, firstStepId });
  const isBack = useNavigationType() === 'POP';
  const own = readThanks(state);
  const last = useRef(own);
  // The page learns of a navigation after its address has changed. Until then it would show the first step, with errors.
  const [coming, setComing] = useState<Thanks>();
  useEffect(() => {
    if (!own) return;
    last.current = own;
    setComing(undefined);
  }, [own]);
  return {
    navigation,
    /** The submitted form, if this history entry is its thank-you or one of its steps. */
    thanks: own ?? coming ?? (isBack && readEntryForm(state) !== formId ? last.current : undefined),
    /** Replaces the last step with the thank-you page. */
    thank: (today: string, entryId: string) => {
      const thanks: Thanks = { thanks: today, entryId };
      setComing(thanks);
      return navigate({ search }, { replace: true, state: thanks, flushSync: true });
    },
    /** Continues with another submissionId; the steps in the history belong to the previous one. */
    startOver: (submissionId: string, stepId: string) => {
      setFormId(submissionId);
      void navigate({ search }, { replace: true, state: { form: submissionId, step: stepId } });
    },
    /** Called when the steps in the history no longer belong to the form. */
    leaveHistory: setFormId,
    /** Opens a new form, from the thank-you page. */
    openForm: () => navigate({ search }, { state: { form: formId, step: firstStepId } }),
  };
}
