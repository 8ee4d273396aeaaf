import { logError } from '#domain/log-error/api.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { ErrorLog } from './error-log.ts';

export function registerErrorLogRoutes(endpoint: Endpoint, record: ErrorLog) {
  endpoint(logError, async ({ body }) => {
    await record(body);
    return undefined;
  });
}
