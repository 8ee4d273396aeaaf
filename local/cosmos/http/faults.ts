import { refuse } from '../errors.ts';
import { isObject } from '../values.ts';
import type { Call } from './reply.ts';

/**
 * The kinds of faults: the request is refused before it does anything; its authorization is refused; after the request
 * is stored, the connection is closed, or remains open, without a response; one operation of a batch or bulk is
 * refused; a read does not return the last write of another session.
 */
const kinds = ['refuse', 'authorization', 'disconnect', 'hang', 'operation', 'stale'] as const;
type Kind = (typeof kinds)[number];

type Fault = {
  kind: Kind;
  skip: number;
  count: number;
  status: number;
  at: number;
  retryAfterMs: number;
  match: string;
};

/** Faults that a test has requested. Each one affects a single request. */
export type Faults = ReturnType<typeof createFaults>;

const allowedStatuses = [408, 410, 429, 449, 500, 503];

export function createFaults() {
  let faults: Fault[] = [];

  /**
   * Takes the next fault of a kind that fits a call. A fault without `match` fits only operations on items, not the
   * metadata and query plans that the SDK also requests.
   */
  const take = (kind: Kind, { method, segments, operation }: Call): Fault | undefined => {
    if (faults.length === 0) return undefined;
    const text = `${method} /${segments.join('/')} ${operation}`.toLowerCase();
    const isItemOperation = segments[4] === 'docs' && operation !== 'queryplan';
    const fits = ({ match }: Fault) =>
      match === '' ? isItemOperation : match.split('|').some((part) => text.includes(part));
    const fault = faults.find((candidate) => candidate.kind === kind && fits(candidate));
    if (!fault) return undefined;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    fault.count -= 1;
    faults = faults.filter(({ count }) => count > 0);
    return fault;
  };

  return {
    /** Adds a fault as described in README.md; throws 400 when it is invalid. */
    add: (given: unknown): void => {
      faults.push(readFault(given));
    },
    list: (): readonly Fault[] => faults,
    clear: (): void => {
      faults = [];
    },
    take,
    /** Throws the next fault that refuses a call before it does anything. */
    throwRefusal: (call: Call): void => {
      if (take('authorization', call)) throw refuse(401, 'Injected fault: the authorization token cannot serve this.');
      const fault = take('refuse', call);
      if (fault) throw writeFault(fault);
    },
    /** A fault for one operation of a batch or bulk: which operation, and its error. */
    takeOperation: (call: Call, count: number): { at: number; error: Error } | undefined => {
      const fault = take('operation', call);
      return fault && { at: Math.min(fault.at, count - 1), error: writeFault(fault) };
    },
  };
}

function readFault(given: unknown): Fault {
  const fault = isObject(given) ? given : {};
  const { kind = 'refuse', skip = 0, count = 1, status = 429, at = 0, retryAfterMs = 0, match = '' } = fault;
  const known = kinds.find((name) => name === kind);
  if (
    !known ||
    !isCount(skip) ||
    !isCount(count) ||
    !isCount(at) ||
    !isCount(retryAfterMs) ||
    typeof match !== 'string'
  ) {
    throw refuse(
      400,
      `A fault is { "kind": "${kinds.join('" or "')}", "skip": 0, "count": 1, "status": 429, "at": 0, "retryAfterMs": 50, ` +
        '"match": "path or operation" }.',
    );
  }
  if (typeof status !== 'number' || !allowedStatuses.includes(status)) {
    throw refuse(400, `The status of a fault must be one of ${allowedStatuses.join(', ')}.`);
  }
  return { kind: known, skip, count, status, at, retryAfterMs, match: match.toLowerCase() };
}

function writeFault({ status, retryAfterMs }: Fault) {
  return refuse(status, `Injected fault: ${status}.`, {
    headers: { 'x-ms-retry-after-ms': String(retryAfterMs) },
    ...(status === 429 ? { substatus: 3200 } : {}),
  });
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
