import { useSyncExternalStore } from 'react';
import { readWaiting, stopWaiting, subscribeWaiting } from '#web/lib/api/turn.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Shown while calls of this screen wait, because families use most of the server. */
export function FamiliesFirst() {
  const waiting = useSyncExternalStore(subscribeWaiting, readWaiting);
  return (
    <Banner
      kind="warn"
      actions={
        <Button kind="quiet" size="small" onClick={() => stopWaiting('all')}>
          Stop waiting
        </Button>
      }
    >
      {waiting.length > 0 &&
        'Many families are registering right now, and they come first. This screen goes on by itself.'}
    </Banner>
  );
}
