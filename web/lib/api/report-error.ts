import type { ErrorReport } from '#domain/log-error/api.ts';
import { earlyCalls } from '../paths.ts';

/** The maximum length of each text. The server accepts a report of 32 KB. */
const longest = 4000;
/** The maximum number of reports per page view, in case errors repeat in a loop. */
const maxReports = 25;
let sent = 0;

export type ErrorDetails = {
  context: string;
  error?: unknown;
  /** The location in the code; the path of the page when absent. */
  location?: string;
  request?: { method: string; route: string };
  response?: { status: number; requestId?: string | undefined };
};

/**
 * Posts an error of the browser to the server. Nothing is sent without message, stack and location; a failed send is
 * only written to the console.
 */
export function reportError({ context, error, location, request, response }: ErrorDetails): void {
  const known = error instanceof Error ? error : undefined;
  const errorMessage = known?.message ?? (error === undefined ? '' : String(error));
  const stackTrace = known?.stack ?? '';
  if (!errorMessage && !stackTrace && !location) return;
  if (sent++ >= maxReports) return;
  const report: ErrorReport = {
    timestamp: new Date().toISOString(),
    context,
    errorMessage: errorMessage.slice(0, longest),
    errorName: known?.name ?? '',
    stackTrace: stackTrace.slice(0, longest),
    errorLocation: location ?? window.location.pathname,
    requestData: request,
    responseData: response,
  };
  fetch(earlyCalls.logError, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch((failure: unknown) => console.error('The error report could not be sent.', failure));
}

/** Reports uncaught errors. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    const location = event.filename ? `${event.filename}:${event.lineno}:${event.colno}` : undefined;
    reportError({ context: 'page', error: event.error ?? event.message, ...(location && { location }) });
  });
  window.addEventListener('unhandledrejection', (event) => {
    // Failed calls have been reported where they failed.
    if (event.reason instanceof Error && event.reason.name === 'ApiProblem') return;
    reportError({ context: 'promise', error: event.reason });
  });
}
