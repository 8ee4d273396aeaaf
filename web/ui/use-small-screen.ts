import { useCallback, useSyncExternalStore } from 'react';

/** Where a long page is too long. */
const small = matchMedia('(max-width: 40rem)');
/** The width below which a full-page table (62rem) does not fit next to the menu. */
const narrow = matchMedia('(max-width: 78rem)');

/** Whether this is a phone or as narrow as one. */
export const useSmallScreen = () => useMatch(small);

/** Whether a table would hide some of its columns. */
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
