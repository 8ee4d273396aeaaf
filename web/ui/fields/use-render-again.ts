import { useReducer } from 'react';

/**
 * Returns a function that renders a field again; call it after each change. The browser has put the new value into the
 * control already. When the form refuses or shortens it, the form's value stays the same, and only a render puts it back.
 */
export const useRenderAgain = (): (() => void) => useReducer((count: number) => count + 1, 0)[1];
