import { logError } from '#domain/log-error/api.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { ErrorLog } from './error-log.ts';
import { listReports } from './policy-reports.ts';

export function registerErrorLogRoutes(endpoint: Endpoint, record: ErrorLog) {
  endpoint(logError, async ({ body }) => {
    for (const report of listReports(body)) await record(report);
    return undefined;
  });
}
