import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';

/** Text as it is, numbers as text; an object says nothing that would be kept. */
const text = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'object' ? '' : String(value))),
  ),
);

/** What the browser reports. Source: spec 1 §3 Error log record; the server keeps an allow-list of it only. */
export const ErrorReport = v.object({
  timestamp: text,
  context: text,
  errorMessage: text,
  errorName: text,
  stackTrace: text,
  errorLocation: text,
  requestData: v.optional(v.unknown()),
  responseData: v.optional(v.unknown()),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

/** What a browser tells of something that the site's policy refused, of old: report-uri. Source: CSP Level 3 §5.3. */
const PolicyReport = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': text,
    'column-number': text,
  }),
});

const mostReports = 20;
/** The same as it is told now: report-to. Other kinds of reports are left alone. Source: Reporting API §3, CSP Level 3 §5.2. */
const PolicyReports = v.pipe(
  v.array(
    v.object({
      type: text,
      body: v.optional(
        v.nullable(
          v.object({
            documentURL: text,
            effectiveDirective: text,
            blockedURL: text,
            sourceFile: text,
            lineNumber: text,
            columnNumber: text,
          }),
        ),
      ),
    }),
  ),
  v.maxLength(mostReports, `Send at most ${mostReports} reports.`),
);

export const LoggedReport = v.union([PolicyReports, PolicyReport, ErrorReport]);
export type LoggedReport = v.InferOutput<typeof LoggedReport>;

export const logError = defineRoute({
  method: 'POST',
  path: '/log-error',
  access: 'open',
  summary: "Report an error of the browser, or what the site's policy refused",
  body: LoggedReport,
  bodyTypes: ['application/csp-report', 'application/reports+json'],
  status: 204,
  rateLimit: 'errors',
  bodyLimit: 32 * 1024,
});
