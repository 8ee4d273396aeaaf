import { type ReactNode, useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import type { Translate } from '#domain/texts/texts.ts';
import { reportError } from '#web/lib/api/report-error.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';

/** The error messages of browsers and the bundler when the code of a page could not be loaded. */
const notLoaded = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Replaces a page that has failed, within its frame, with a link to continue. */
export function PageFailure({ actions }: { actions?: ReactNode }) {
  const { t } = useTexts();
  const error = useRouteError();
  const online = useOnline();
  const [isAway, setAway] = useState(false);
  const { title, text } = describeFailure(error, online, t);
  usePageTitle(title);
  useEffect(() => {
    if (navigator.onLine) reportError({ context: 'page', error });
  }, [error]);
  // A browser caches a failed module load, so only a full reload requests it again. A reload also replaces the frame,
  // so the page first checks that the server is reachable.
  const retry = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setAway(true),
    );
  return (
    <ErrorState page title={title} onRetry={() => void retry()} actions={actions}>
      {isAway && `${t('There is still no connection.')} `}
      {text}
    </ErrorState>
  );
}

function describeFailure(error: unknown, online: boolean, t: Translate): { title: string; text: string } {
  if (!online) {
    return {
      title: t('You are offline'),
      text: t('This page has not been loaded yet. Connect to the internet, then try again.'),
    };
  }
  if (error instanceof Error && notLoaded.test(error.message)) {
    return {
      title: t('This page could not be loaded'),
      text: t('The server could not be reached. Check your connection, then try again.'),
    };
  }
  return {
    title: t('Something went wrong'),
    text: t('This page could not be shown. We have been notified; please try again.'),
  };
}
