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

export const logError = defineRoute({
  method: 'POST',
  path: '/log-error',
  access: 'open',
  summary: 'Report an error of the browser',
  body: ErrorReport,
  status: 204,
  rateLimit: 'errors',
  bodyLimit: 32 * 1024,
});
