import type { ErrorReport } from '#domain/log-error/api.ts';
import { earlyCalls } from '../paths.ts';

/** Longest text that is sent of anything: the server takes 32 KB. */
const longest = 4000;
/** Reports of one page view; a loop of errors must not become a flood. */
const mostReports = 25;
let sent = 0;

export type ErrorDetails = {
  context: string;
  error?: unknown;
  /** Where in the code; the page's path when absent. */
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
  if (sent++ >= mostReports) return;
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
