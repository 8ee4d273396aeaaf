import type { ErrorReport, LoggedReport } from '#domain/log-error/api.ts';

/** How reports of refusals by the site's policy are told from errors in the log. */
const policyContext = 'Content security policy';

type Refusal = Readonly<Record<'page' | 'directive' | 'blocked' | 'file' | 'line' | 'column', string | undefined>>;

/** What was reported, whatever the shape that the browser gave it; samples of what was refused are not kept. */
export function listReports(body: LoggedReport): ErrorReport[] {
  if (Array.isArray(body)) {
    return body.flatMap(({ type, body: told }) => {
      if (type !== 'csp-violation' || !told) return [];
      const { documentURL: page, effectiveDirective: directive, blockedURL: blocked } = told;
      const { sourceFile: file, lineNumber: line, columnNumber: column } = told;
      return [toReport({ page, directive, blocked, file, line, column })];
    });
  }
  if (!('csp-report' in body)) return [body];
  const told = body['csp-report'];
  return [
    toReport({
      page: told['document-uri'],
      directive: told['effective-directive'] || told['violated-directive'],
      blocked: told['blocked-uri'],
      file: told['source-file'],
      line: told['line-number'],
      column: told['column-number'],
    }),
  ];
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
