import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Shown while the device is offline. */
export function OfflineNotice() {
  const { t } = useTexts();
  if (useOnline()) return null;
  return (
    <div className="site-notice">
      <Banner kind="warn">
        {t('You are offline. What you have entered stays in this tab: go on when you are connected again.')}
      </Banner>
    </div>
  );
}
