import { type RefObject, useMemo, useRef, useState } from 'react';

export type FinishLater = {
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly close: () => void;
  /** Whether the form is saved on the server, except for the input of the last seconds. */
  readonly isSaved: boolean;
  readonly setSaved: (isSaved: boolean) => void;
  /** Saves what was typed in the last seconds; undefined while the form is not saved on the server. */
  readonly saveRest: RefObject<(() => void) | undefined>;
  /** Leaves the form: its answers remain on the server if they are saved there, and are erased in this tab. */
  readonly leave: () => void;
};

/** The state and the actions of 'Save and finish later': its dialog, whether the form is saved, and leaving the form. */
export function useFinishLater(erase: () => void): FinishLater {
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const saveRest = useRef<() => void>(undefined);
  return useMemo(
    () => ({
      isAsking,
      ask: () => setAsking(true),
      close: () => setAsking(false),
      isSaved,
      setSaved,
      saveRest,
      leave: () => {
        saveRest.current?.();
        erase();
      },
    }),
    [isAsking, isSaved, erase],
  );
}
