import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { publicPath } from '#web/lib/paths.ts';
import { reportError } from '#web/lib/report-error.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** What stands where a page has failed, with a way on. */
export function RouteErrorPage() {
  const error = useRouteError();
  usePageTitle('Something went wrong');
  useEffect(() => reportError({ context: 'page', error }), [error]);
  return (
    <main className="shell-page" role="alert">
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Check your connection and load it again.</p>
      <div>
        <Button onClick={() => location.reload()}>Load again</Button>{' '}
        <a className={buttonClass({ kind: 'plain' })} href={publicPath('finder')}>
          Go to the start
        </a>
      </div>
    </main>
  );
}
