import { useOnline } from '#web/lib/use-online.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says that the device has lost its connection, for as long as it has. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <div className="site-notice">
      <Banner kind="warn">
        You are offline. What you have entered stays in this tab: go on when you are connected again.
      </Banner>
    </div>
  );
}
