import { useState } from 'react';

export type FinishLater = { readonly isAsking: boolean; readonly ask: () => void; readonly close: () => void };

/** Whether the family wants to save the open form and finish it later. */
export function useFinishLater(): FinishLater {
  const [isAsking, setAsking] = useState(false);
  return { isAsking, ask: () => setAsking(true), close: () => setAsking(false) };
}
