import { options } from 'preact';
import { flushSync } from 'react-dom';

// Effects run right after a render, not after the next paint: some move the focus, and the next key must find it there.
options.requestAnimationFrame = queueMicrotask;

/** Runs something after the next paint; at once in a page that is not visible. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Renders a change of state, and runs its effects, before it returns. */
export function renderNow(change: () => void): void {
  const effects: (() => void)[] = [];
  options.requestAnimationFrame = (run) => effects.push(run);
  try {
    flushSync(change);
    for (const run of effects) run();
  } finally {
    options.requestAnimationFrame = queueMicrotask;
  }
}
