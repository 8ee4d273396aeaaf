import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

type Position = { readonly list: string; readonly elementId: string; readonly scroll?: number };
let left: Position | undefined;

/** Stores the row and list that a user leaves, until the page is reloaded. */
export function rememberRow(elementId: string): void {
  left = { list: location.pathname + location.search, elementId, scroll: window.scrollY };
}

/** Makes another row of the list that was left the one to return to: the entry that is shown now. */
export function moveRow(elementId: string): void {
  if (left) left = { list: left.list, elementId };
}

/**
 * On return to a list: restores the scroll position and focuses the row, after the rows are loaded. True when the list
 * was opened by a return.
 */
export function useReturnToRow(ready: boolean): boolean {
  const navigation = useNavigationType();
  const [position] = useState(() => {
    const isReturn = navigation === 'POP' && left?.list === location.pathname + location.search;
    return isReturn ? left : undefined;
  });
  const done = useRef(false);
  useEffect(() => {
    if (!ready || !position || done.current) return;
    done.current = true;
    document.getElementById(position.elementId)?.focus();
    if (position.scroll !== undefined) window.scrollTo({ top: position.scroll });
  }, [ready, position]);
  return position !== undefined;
}
