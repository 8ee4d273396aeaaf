import { useCallback, useState } from 'react';
import { message } from '#domain/texts/message.ts';
import type { FormAnswers } from '#web/forms/answers/use-form-answers.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** Shown on the first step of a form that begins with the family's answers. */
export const familyNotice = message("Your family's answers are filled in.");

/** Begins a form with the answers that the student shares with a brother or sister (FORM-44). */
export function useFamily({ mergeAnswers }: FormAnswers) {
  const [isTaken, setTaken] = useState(false);
  const take = useCallback(
    (shared: SharedAnswers | undefined) => {
      if (shared) mergeAnswers(shared.answers, shared.suggested);
      setTaken(shared !== undefined);
    },
    [mergeAnswers],
  );
  return {
    /** Whether the open form has begun with answers of the family; false after a reload. */
    isTaken,
    /** Fills in the shared answers and keeps those to suggest. Nothing without them. */
    take,
  };
}
