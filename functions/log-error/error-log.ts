import { randomUUID } from 'node:crypto';
import type { ErrorReport } from '#domain/log-error/api.ts';
import { maskPersonal } from '../platform/mask.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';

const day = 24 * 60 * 60;
/** Reports are stored for 90 days. */
export const errorLogContainer: ContainerDefinition = { id: 'errorLog', partitionKey: '/day', defaultTtl: 90 * day };

/**
 * Stores an error report of a browser, without data that could identify a person. `leftOut` is the number of reports that
 * were not stored before this one.
 */
export function createErrorLog(container: CosmosContainer, now: () => Date = () => new Date()) {
  return async (report: ErrorReport, counted: { readonly leftOut?: number } = {}): Promise<void> => {
    if (!report.errorMessage && !report.stackTrace && !report.errorLocation) return;
    const at = now().toISOString();
    const item = { id: randomUUID(), day: at.slice(0, 10), type: 'error', at };
    await container.create({ ...item, ...cleanReport(report), ...counted });
  };
}
export type ErrorLog = ReturnType<typeof createErrorLog>;

/**
 * Returns the allowed fields: the time; context, name, message, stack and location, all masked; and method, route and
 * status of the call.
 */
export function cleanReport(report: ErrorReport) {
  const request = asRecord(report.requestData);
  const response = asRecord(report.responseData);
  return {
    timestamp: limit(report.timestamp, 40).replace(/[^\dTZ:.+-]/g, ''),
    context: mask(limit(report.context, 100)),
    errorName: mask(limit(report.errorName, 100)),
    errorMessage: mask(limit(report.errorMessage, 500)),
    stack: maskStack(limit(report.stackTrace, 4000)),
    location: mask(limit(report.errorLocation, 300)),
    method: limit(request.method, 10).replace(/[^A-Z]/g, ''),
    route: maskRoute(limit(request.route ?? request.url, 300)),
    status: readStatus(response.status ?? request.status),
  };
}

function limit(text: unknown, length: number): string {
  return (typeof text === 'string' ? text : '').slice(0, length);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readStatus(status: unknown): number {
  return typeof status === 'number' || typeof status === 'string' ? Number(status) || 0 : 0;
}

/** Removes queries and fragments of URLs, and masks digits, email addresses and tokens, which could identify a person. */
function mask(text: string): string {
  return maskPersonal(text.replace(/[?#][^\s)"']*/g, ''));
}

/** Masks a stack like a message, but keeps line and column numbers. */
function maskStack(stack: string): string {
  return stack
    .split('\n')
    .map((line) => {
      const place = /:(\d+):(\d+)\)?$/.exec(line)?.[0] ?? '';
      return mask(line.slice(0, line.length - place.length)) + place;
    })
    .join('\n');
}

/** Replaces the ids in a path, so that the path identifies a route and no entry. */
function maskRoute(path: string): string {
  return mask(path.replace(/[0-9a-f]{24}|[0-9a-f-]{36}/gi, '{id}'));
}
