import { useCallback, useState } from 'react';

export type ListView = 'list' | 'grid';
const storageKey = 'staff-list-view';

/** List or grid, kept on this device. Source: decisions 31. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState<ListView>(() => (readView() === 'grid' ? 'grid' : 'list'));
  const choose = useCallback((next: ListView) => {
    setView(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Storage is off: the choice holds as long as the page.
    }
  }, []);
  return [view, choose];
}

function readView(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
