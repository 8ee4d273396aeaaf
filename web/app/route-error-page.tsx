import { publicPath } from '#web/lib/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageFailure } from './page-failure.tsx';

/** Replaces the whole page when its frame has failed as well. */
export function RouteErrorPage() {
  return (
    <main className="shell-page">
      <PageFailure
        actions={
          <a className={buttonClass({ kind: 'plain' })} href={publicPath('finder')}>
            Go to the start
          </a>
        }
      />
    </main>
  );
}
