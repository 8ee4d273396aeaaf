import { useEffect, useState } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';

const load = () => import('./sent-forms.ts');

/**
 * Asks before the same answers are sent twice, such as from two tabs. `form` identifies the form and its learning
 * center. Messages from other tabs are received while `isFilling`, which is true after any input.
 */
export function useSentCheck(form: string, isFilling: boolean) {
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    if (isFilling) load().catch(() => undefined);
  }, [isFilling]);
  return {
    /** Minutes since the same answers were sent, while the dialog asks whether to send them again. */
    minutes,
    /** Whether the answers may be sent now; otherwise the dialog is opened. */
    maySend: async (answers: RawAnswers, isConfirmed: boolean): Promise<boolean> => {
      // If this check fails, the answers are sent.
      const found = isConfirmed
        ? undefined
        : await load().then(
            (forms) => forms.findSent(form, answers),
            () => undefined,
          );
      setMinutes(found);
      return found === undefined;
    },
    mark: (answers: RawAnswers) =>
      load()
        .then((forms) => forms.markSent(form, answers))
        .catch(() => undefined),
  };
}
