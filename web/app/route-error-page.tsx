import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageFailure } from './page-failure.tsx';

/** Replaces the whole page when its frame has failed as well. */
export function RouteErrorPage() {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  return (
    <main className="shell-page">
      <PageFailure
        actions={
          <a className={buttonClass({ kind: 'plain' })} href={publicPath('finder')}>
            {t('Go to the start')}
          </a>
        }
      />
    </main>
  );
}
