import { useSyncExternalStore } from 'react';

/** Where a table has no room, and a long page is too long. */
const small = matchMedia('(max-width: 40rem)');

/** Whether this is a phone or as narrow as one. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, () => small.matches);
}

function subscribe(onChange: () => void): () => void {
  small.addEventListener('change', onChange);
  return () => small.removeEventListener('change', onChange);
}
