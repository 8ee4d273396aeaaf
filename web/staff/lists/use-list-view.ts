import { useCallback, useState } from 'react';
import { useNarrowScreen } from '#web/ui/use-small-screen.ts';

export type ListView = 'list' | 'grid';
const storageKey = 'staff-list-view';

/** List or grid, stored on this device; the default is the grid if a table does not fit. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [chosen, setChosen] = useState(readView);
  const isNarrow = useNarrowScreen();
  const choose = useCallback((next: ListView) => {
    setChosen(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  }, []);
  return [chosen ?? (isNarrow ? 'grid' : 'list'), choose];
}

function readView(): ListView | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'grid' || stored === 'list' ? stored : undefined;
  } catch {
    return undefined;
  }
}
