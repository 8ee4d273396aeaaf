import { useEffect } from 'react';

/**
 * Hides the notice of California's enrollment rights on pages about learning centers in other states. `states` are
 * those of the page's centers; if it is empty, the notice is shown.
 */
export function useRightsOf(states: readonly string[]): void {
  const isElsewhere = states.length > 0 && !states.some((state) => state === 'CA' || state === 'California');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-outside-california', isElsewhere);
    return () => document.documentElement.removeAttribute('data-outside-california');
  }, [isElsewhere]);
}
