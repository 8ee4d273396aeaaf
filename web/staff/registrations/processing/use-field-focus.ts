import { useEffect } from 'react';

/** Gives the focus to a field that is wrong, once a try and not with every letter that follows. */
export function useFieldFocus(id: string | undefined, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error of this attempt
  useEffect(() => {
    if (id) document.getElementById(id)?.focus();
  }, [attempt, id !== undefined]);
}
