import { logError } from '#domain/log-error/api.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { ErrorLog } from './error-log.ts';
import { leftOutReport, listReports } from './policy-reports.ts';

export function registerErrorLogRoutes(endpoint: Endpoint, record: ErrorLog) {
  endpoint(logError, async ({ body }) => {
    const { reports, leftOut } = listReports(body);
    for (const report of reports) await record(report);
    if (leftOut > 0) await record(leftOutReport, { leftOut });
    return undefined;
  });
}
