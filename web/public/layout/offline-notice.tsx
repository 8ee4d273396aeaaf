import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/banner.tsx';

/** Says that the device has lost its connection, for as long as it has. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return <Banner kind="warn">You are offline. What you have entered is kept on this device.</Banner>;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
