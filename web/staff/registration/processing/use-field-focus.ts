import { useEffect } from 'react';

/** Focuses the first field with an error, once per attempt and not after each typed letter. */
export function useFieldFocus(id: string | undefined, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error of this attempt
  useEffect(() => {
    if (!id) return;
    document.getElementById(id)?.focus();
    // The message is below the field, where the footer of a dialog may cover it.
    document.getElementById(`${id}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [attempt, id !== undefined]);
}
