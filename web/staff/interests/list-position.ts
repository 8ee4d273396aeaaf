import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { keep, readKept } from '#web/staff/session/kept.ts';

const name = 'list-position';
type Position = { readonly list: string; readonly elementId: string; readonly scroll: number };

/** Keeps from which row of which list somebody leaves. */
export function rememberRow(elementId: string): void {
  keep(name, { list: location.pathname + location.search, elementId, scroll: window.scrollY } satisfies Position);
}

/**
 * On the way back to a list: scrolls to where it was left and puts the focus on that row, once the rows are there. True
 * when the list was opened that way.
 */
export function useReturnToRow(ready: boolean): boolean {
  const navigation = useNavigationType();
  const [position] = useState(() => (navigation === 'POP' ? readPosition() : undefined));
  const done = useRef(false);
  useEffect(() => {
    if (!ready || !position || done.current) return;
    done.current = true;
    document.getElementById(position.elementId)?.focus();
    window.scrollTo({ top: position.scroll });
  }, [ready, position]);
  return position !== undefined;
}

function readPosition(): Position | undefined {
  const kept = readKept(name);
  return isPosition(kept) && kept.list === location.pathname + location.search ? kept : undefined;
}

function isPosition(kept: unknown): kept is Position {
  return typeof kept === 'object' && kept !== null && 'list' in kept && 'elementId' in kept;
}
