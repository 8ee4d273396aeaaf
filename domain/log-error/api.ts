import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';

/** Texts are unchanged, numbers become texts, and other values are dropped. */
const text = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'object' ? '' : String(value))),
  ),
);

/** An error report of the browser. The server stores only the fields on an allow-list (AUD-10). */
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

/**
 * A browser's report about a violation of the site's content security policy, in the older format: report-uri. Source:
 * CSP Level 3 §5.3.
 */
const PolicyReport = v.object({
  // Any content is accepted as a report.
  'csp-report': v.pipe(
    v.unknown(),
    v.transform(Object),
    v.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': text,
      'column-number': text,
    }),
  ),
});

const Refused = v.object({
  documentURL: text,
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  lineNumber: text,
  columnNumber: text,
});
/**
 * The same report in the newer format: report-to. A report that cannot be read, or is of another kind, is counted and
 * does not affect the others. Source: Reporting API §3, CSP Level 3 §5.2.
 */
const PolicyReports = v.array(v.fallback(v.object({ type: text, body: v.nullish(Refused) }), {}));
/** Some browsers send such a report without a list. */
const LonePolicyReport = v.object({ type: v.literal('csp-violation'), body: Refused });

export const LoggedReport = v.union([PolicyReports, PolicyReport, LonePolicyReport, ErrorReport]);
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
