import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { keep, readKept } from '#web/staff/session/kept.ts';

const name = 'list-position';

/** Keeps from which row of which list somebody leaves. */
export function rememberRow(elementId: string): void {
  keep(name, { list: location.pathname + location.search, elementId, scroll: window.scrollY });
}

/** On the way back to a list: scrolls to where it was left and puts the focus on that row, once the rows are there. */
export function useReturnToRow(ready: boolean): boolean {
  const kept = readKept(name);
  const returns =
    useNavigationType() === 'POP' && isPosition(kept) && kept.list === location.pathname + location.search;
  const elementId = returns ? kept.elementId : undefined;
  const scroll = returns ? kept.scroll : 0;
  useEffect(() => {
    if (!ready || elementId === undefined) return;
    const row = document.getElementById(elementId);
    if (!row) return;
    row.focus({ preventScroll: true });
    window.scrollTo({ top: scroll });
    keep(name, null);
  }, [ready, elementId, scroll]);
  return returns;
}

function isPosition(kept: unknown): kept is { list: string; elementId: string; scroll: number } {
  return typeof kept === 'object' && kept !== null && 'list' in kept && 'elementId' in kept;
}
