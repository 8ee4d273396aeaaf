import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/banner.tsx';

/** Says that the device has lost its connection, for as long as it has. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className="site-notice">
      <Banner kind="warn">
        You are offline. What you have entered stays in this tab: go on when you are connected again.
      </Banner>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
