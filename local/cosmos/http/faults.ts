import { refuse } from '../errors.ts';
import { isObject } from '../values.ts';

type Fault = { count: number; status: number; retryAfterMs: number; match: string };

/** Failures asked for by a test, used up one request at a time. */
export type Faults = ReturnType<typeof createFaults>;

const allowedStatuses = [408, 410, 429, 449, 500, 503];

export function createFaults() {
  let faults: Fault[] = [];

  return {
    /** Adds a fault from `{ count, status, retryAfterMs, match }`; throws 400 when it makes no sense. */
    add: (given: unknown): void => {
      const { count = 1, status = 429, retryAfterMs = 0, match = '' } = isObject(given) ? given : {};
      if (!isCount(count) || !isCount(retryAfterMs) || typeof match !== 'string' || typeof status !== 'number') {
        throw refuse(
          400,
          'A fault is { "count": 1, "status": 429, "retryAfterMs": 50, "match": "path or operation" }.',
        );
      }
      if (!allowedStatuses.includes(status)) {
        throw refuse(400, `The status of a fault must be one of ${allowedStatuses.join(', ')}.`);
      }
      faults.push({ count, status, retryAfterMs, match: match.toLowerCase() });
    },
    list: (): readonly Fault[] => faults,
    clear: (): void => {
      faults = [];
    },
    /**
     * Throws the next fault that fits. `subject` is the method, path and operation of a request. Without `match` a
     * fault fits operations on items only: not the metadata and query plans that the SDK asks for by the way.
     */
    strike: (subject: string, isItemOperation: boolean): void => {
      if (faults.length === 0) return;
      const text = subject.toLowerCase();
      const fault = faults.find(({ match }) => (match === '' ? isItemOperation : text.includes(match)));
      if (!fault) return;
      fault.count -= 1;
      faults = faults.filter(({ count }) => count > 0);
      throw refuse(fault.status, `Injected fault: ${fault.status}.`, {
        headers: { 'x-ms-retry-after-ms': String(fault.retryAfterMs) },
        ...(fault.status === 429 ? { substatus: 3200 } : {}),
      });
    },
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
