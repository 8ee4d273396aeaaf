import type { KeyboardEvent } from 'react';

/** Submits a form when Ctrl+Enter, or Cmd+Enter on a Mac, is pressed in it. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
