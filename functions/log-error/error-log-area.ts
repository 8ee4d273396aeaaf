import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createErrorLog, errorLogContainer } from './error-log.ts';
import { registerErrorLogRoutes } from './error-log-routes.ts';

/** The area of error reports from browsers. */
export function createErrorReports({ openContainer }: Pick<Platform, 'openContainer'>) {
  const record = createErrorLog(openContainer(errorLogContainer));
  return { register: (endpoint: Endpoint) => registerErrorLogRoutes(endpoint, record) };
}
