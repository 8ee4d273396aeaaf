import { useCallback, useSyncExternalStore } from 'react';

/** The width below which long pages are shortened. */
const small = matchMedia('(max-width: 40rem)');
/** The width below which a full-page table (62rem) does not fit next to the menu. */
const narrow = matchMedia('(max-width: 78rem)');

/** Whether the window is as narrow as a phone. */
export const useSmallScreen = () => useMatch(small);

/** Whether a table would not fit. */
export const useNarrowScreen = () => useMatch(narrow);

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
