/** A requested fault, for one or `count` calls. */
export type Fault = {
  /** A part of the path of the call, such as 'token' or 'demographics'; '' for any call. */
  match: string;
  /** The status of the response. */
  status?: number;
  headers?: Record<string, string>;
  /** The text of the response, instead of the normal one. */
  body?: string;
  /** A delay of the response, in milliseconds. */
  delay?: number;
  /** Whether the connection is closed without a response. */
  drop?: boolean;
  /** How often; default 1. */
  count: number;
};

export function createFaults() {
  let faults: Fault[] = [];
  return {
    /** Adds a fault; throws when it is invalid. */
    add: (fault: unknown): void => {
      faults.push(parseFault(fault));
    },
    /** Returns and removes the fault for a call. */
    take: (path: string): Fault | undefined => {
      const fault = faults.find(({ match }) => path.includes(match));
      if (!fault) return undefined;
      fault.count -= 1;
      faults = faults.filter(({ count }) => count > 0);
      return fault;
    },
    clear: (): void => {
      faults = [];
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

function parseFault(value: unknown): Fault {
  const fault: Fault = { match: '', count: 1, ...(typeof value === 'object' ? value : {}) };
  const { count, status, match } = fault;
  if (typeof match !== 'string') throw new Error('"match" must be a part of a path.');
  if (!Number.isInteger(count) || count < 1) throw new Error('"count" must be a whole number from 1.');
  if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
    throw new Error('"status" must be from 200 to 599.');
  }
  return fault;
}
