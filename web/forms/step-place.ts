import { useCallback, useState } from 'react';

/** Where a form is open, and how another step is opened. */
export type StepPlace = {
  /** Undefined means the first step. */
  readonly stepId: string | undefined;
  /** The step was opened from the review, and leads back to it. */
  readonly isEdit: boolean;
  readonly open: (stepId: string, how?: { isEdit?: boolean; isBack?: boolean }) => void;
};

/** The open step as state of the page; `onOpen` hears of each. */
export function useStepState(startAt: string | undefined, onOpen: (stepId: string) => void): StepPlace {
  const [stepId, setStepId] = useState(startAt);
  const open = useCallback(
    (id: string) => {
      setStepId(id);
      onOpen(id);
    },
    [onOpen],
  );
  return { stepId, isEdit: false, open };
}
