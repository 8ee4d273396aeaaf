import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { reportError } from '#web/lib/report-error.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { ErrorState } from '#web/ui/states.tsx';

/** A page's code that did not come: what browsers and the bundler say of it. */
const notLoaded = /dynamically imported module|importing a module script failed|unable to preload/i;

/** What stands where a page has failed, in the frame that it was to be shown in, with a way on. */
export function PageFailure({ actions }: { actions?: ReactNode }) {
  const error = useRouteError();
  const online = useOnline();
  const { title, text } = tellFailure(error, online);
  const navigate = useNavigate();
  const place = useLocation();
  const [wasTried, setTried] = useState(false);
  usePageTitle(title);
  useEffect(() => {
    if (navigator.onLine) reportError({ context: 'page', error });
  }, [error]);
  const retry = () => {
    // Opened once more the page asks for its code again, and the frame stays; a browser that remembers that it did not
    // get it, or a page that is of an older version, needs a new start.
    if (wasTried && online) location.reload();
    else void navigate(place, { replace: true, state: place.state });
    setTried(online);
  };
  return (
    <ErrorState page title={title} onRetry={retry} actions={actions}>
      {text}
    </ErrorState>
  );
}

function tellFailure(error: unknown, online: boolean): { title: string; text: string } {
  if (!online) {
    return {
      title: 'You are offline',
      text: 'This page has not been loaded yet. Connect to the internet, then try again.',
    };
  }
  if (error instanceof Error && notLoaded.test(error.message)) {
    return {
      title: 'This page could not be loaded',
      text: 'The server could not be reached. Check your connection, then try again.',
    };
  }
  return {
    title: 'Something went wrong',
    text: 'This page could not be shown. We were told about it; please try again.',
  };
}
