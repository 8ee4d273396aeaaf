import { useEffect } from 'react';

/** Leaves a form once it is saved: after the prompt that would ask about what was typed has heard of it. */
export function LeaveWhen({ saved, onLeave }: { saved: boolean; onLeave: () => void }) {
  useEffect(() => {
    if (saved) onLeave();
  }, [saved, onLeave]);
  return null;
}
