import type { ErrorReport, LoggedReport } from '#domain/log-error/api.ts';

/** The context of violations of the content security policy in the log. */
const policyContext = 'Content security policy';

type Refusal = Readonly<Record<'page' | 'directive' | 'blocked' | 'file' | 'line' | 'column', string | undefined>>;

/** The maximum number of stored violations per request, because pages repeat them. */
const maxReports = 20;

/**
 * Returns the reports, in any format of a browser; samples of the blocked content are removed. `leftOut` counts reports
 * that are not stored: beyond the first 20, of another kind, or unreadable.
 */
export function listReports(body: LoggedReport): { readonly reports: ErrorReport[]; readonly leftOut: number } {
  if ('csp-report' in body) return { reports: [readOld(body['csp-report'])], leftOut: 0 };
  if (!Array.isArray(body) && !('body' in body)) return { reports: [body], leftOut: 0 };
  const raw = Array.isArray(body) ? body : [body];
  const refusals = raw.flatMap((one) => (one.type === 'csp-violation' && one.body ? [one.body] : []));
  const reports = refusals.slice(0, maxReports).map(readNew);
  return { reports, leftOut: raw.length - reports.length };
}

/** The log message when reports were left out; their number is in another field. */
export const leftOutReport: ErrorReport = {
  context: policyContext,
  errorName: 'left out',
  errorMessage: 'Reports of one call that were not stored.',
};

type RawReport<Shape> = Extract<LoggedReport, Shape>;

function readOld(raw: RawReport<{ 'csp-report': unknown }>['csp-report']): ErrorReport {
  return toReport({
    page: raw['document-uri'],
    directive: raw['effective-directive'] || raw['violated-directive'],
    blocked: raw['blocked-uri'],
    file: raw['source-file'],
    line: raw['line-number'],
    column: raw['column-number'],
  });
}

function readNew(raw: RawReport<{ type: unknown; body: unknown }>['body']): ErrorReport {
  return toReport({
    page: raw.documentURL,
    directive: raw.effectiveDirective,
    blocked: raw.blockedURL,
    file: raw.sourceFile,
    line: raw.lineNumber,
    column: raw.columnNumber,
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
