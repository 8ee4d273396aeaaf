import { useReducer } from 'react';

/**
 * Returns the handler of a control whose value the form decides: it calls `onChange`, then renders the field again. The
 * browser has put the new value into the control already. When the form refuses or shortens it, the form's value stays the
 * same, and only a render puts it back.
 */
export function useControlled<A extends unknown[]>(onChange: (...change: A) => void): (...change: A) => void {
  const renderAgain = useReducer((count: number) => count + 1, 0)[1];
  return (...change) => {
    onChange(...change);
    renderAgain();
  };
}
