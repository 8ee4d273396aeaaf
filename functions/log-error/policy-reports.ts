import type { ErrorReport, LoggedReport } from '#domain/log-error/api.ts';

/** How reports of refusals by the site's policy are told from errors in the log. */
const policyContext = 'Content security policy';

type Refusal = Readonly<Record<'page' | 'directive' | 'blocked' | 'file' | 'line' | 'column', string | undefined>>;

/** How many refusals of one call are kept: a page that repeats one tells it soon enough. */
const mostReports = 20;

/**
 * What was reported, whatever the shape that the browser gave it; samples of what was refused are not kept. `leftOut`
 * counts what is not: beyond the first 20, of another kind, or unreadable.
 */
export function listReports(body: LoggedReport): { readonly reports: ErrorReport[]; readonly leftOut: number } {
  if ('csp-report' in body) return { reports: [readOld(body['csp-report'])], leftOut: 0 };
  if (!Array.isArray(body) && !('body' in body)) return { reports: [body], leftOut: 0 };
  const told = Array.isArray(body) ? body : [body];
  const refusals = told.flatMap((one) => (one.type === 'csp-violation' && one.body ? [one.body] : []));
  const reports = refusals.slice(0, mostReports).map(readNew);
  return { reports, leftOut: told.length - reports.length };
}

/** Tells in the log that reports are missing from it; how many stands beside it. */
export const leftOutReport: ErrorReport = {
  context: policyContext,
  errorName: 'left out',
  errorMessage: 'Reports that came in one call and are not kept.',
};

type Told<Shape> = Extract<LoggedReport, Shape>;

function readOld(told: Told<{ 'csp-report': unknown }>['csp-report']): ErrorReport {
  return toReport({
    page: told['document-uri'],
    directive: told['effective-directive'] || told['violated-directive'],
    blocked: told['blocked-uri'],
    file: told['source-file'],
    line: told['line-number'],
    column: told['column-number'],
  });
}

function readNew(told: Told<{ type: unknown; body: unknown }>['body']): ErrorReport {
  return toReport({
    page: told.documentURL,
    directive: told.effectiveDirective,
    blocked: told.blockedURL,
    file: told.sourceFile,
    line: told.lineNumber,
    column: told.columnNumber,
  });
}

function toReport({ page = '', directive = '', blocked = '', file, line = '', column = '' }: Refusal): ErrorReport {
  return {
    context: policyContext,
    errorName: directive,
    errorMessage: `Refused: ${blocked || 'nothing named'}`,
    errorLocation: page,
    ...(file && { stackTrace: `${file}:${line}:${column}` }),
  };
}
