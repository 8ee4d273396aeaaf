import { lazy, Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useBrand, useBrandState } from '#web/lib/brand-context.ts';
import { MoreTexts } from '#web/lib/texts/more-texts.tsx';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const RightsDialog = lazy(() => import('#web/public/rights/rights-dialog.tsx'));

/**
 * Header, page and footer of every public page. The brand's name links to the finder; the rights notice opens with one
 * click.
 */
export function PublicLayout() {
  const { t } = useTexts();
  const [rights, setRights] = useState(false);
  return (
    <div className="site">
      <a className="visually-hidden" href="#main">
        {t('Skip to the content')}
      </a>
      <LanguageSwitch />
      <header className="site-header">
        <Home />
        <Button kind="text" className="site-rights" onClick={() => setRights(true)}>
          {t('Enrollment rights')}
        </Button>
      </header>
      <OfflineNotice />
      <main className="site-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="site-footer">
        <BrandName />
        <Button kind="text" className="site-rights" onClick={() => setRights(true)}>
          {t('Charter School Enrollment Rights')}
        </Button>
      </footer>
      {rights && (
        <Suspense>
          <MoreTexts area="rights">
            <RightsDialog onClose={() => setRights(false)} />
          </MoreTexts>
        </Suspense>
      )}
    </div>
  );
}

function Home() {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const state = useBrandState();
  if (state.status === 'loading') {
    return (
      <span className="site-home">
        <Skeleton width="40px" height="40px" />
        <Skeleton width="11rem" height="1.2rem" />
      </span>
    );
  }
  return (
    <Link className="site-home" to={publicPath('finder')}>
      {state.status === 'ready' && (
        <img className="site-mark" src={state.brand.brandIcon} alt="" width="40" height="40" />
      )}
      {state.status === 'ready' ? state.brand.displayName : t('Enrollment')}
    </Link>
  );
}

function BrandName() {
  return <span>{useBrand()?.displayName}</span>;
}
