import { lazy, Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useBrand } from '#web/lib/brand-context.ts';
import { publicPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const RightsDialog = lazy(() => import('#web/public/rights/rights-dialog.tsx'));

/** Header, page and footer of every public page. The brand's name leads to the finder. */
export function PublicLayout() {
  const brand = useBrand();
  const [rights, setRights] = useState(false);
  return (
    <div className="site">
      <a className="visually-hidden" href="#main">
        Skip to the content
      </a>
      <header className="site-header">
        {brand ? (
          <Link className="site-home" to={publicPath('finder')}>
            <img className="site-mark" src={brand.brandIcon} alt="" width="40" height="40" />
            {brand.displayName}
          </Link>
        ) : (
          <span className="site-home">
            <Skeleton width="40px" height="40px" />
            <Skeleton width="11rem" height="1.2rem" />
          </span>
        )}
      </header>
      <OfflineNotice />
      <main className="site-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="site-footer">
        <span>{brand?.displayName}</span>
        <Button kind="plain" onClick={() => setRights(true)}>
          Charter School Enrollment Rights
        </Button>
      </footer>
      {rights && (
        <Suspense>
          <RightsDialog onClose={() => setRights(false)} />
        </Suspense>
      )}
    </div>
  );
}
