import { useCallback, useSyncExternalStore } from 'react';

/** The width below which long pages are shortened. */
const small = matchMedia('(max-width: 40rem)');
/** The width below which a full-page table (62rem) does not fit next to the menu. */
const narrow = matchMedia('(max-width: 78rem)');
/** The width below which the menu of staff is a drawer (shell.module.css). */
const drawer = matchMedia('(max-width: 56rem)');

/** Whether the window is as narrow as a phone. */
export const useSmallScreen = () => useMatch(small);

/** Whether a table would not fit. */
export const useNarrowScreen = () => useMatch(narrow);

/** Whether the menu of staff is a drawer. */
export const useDrawerScreen = () => useMatch(drawer);

function useMatch(list: MediaQueryList): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
