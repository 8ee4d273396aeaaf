import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says that the device is offline, while it is. */
export function OfflineNotice() {
  const { t } = useTexts();
  const isOnline = useOnline();
  return (
    <div className={isOnline ? undefined : 'site-notice'}>
      <Banner kind="warn">
        {!isOnline &&
          t('You are offline. What you have entered stays in this tab: go on when you are connected again.')}
      </Banner>
    </div>
  );
}
