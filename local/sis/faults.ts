/** A fault on demand, once or `count` times. */
export type Fault = {
  /** A part of the path of the call that fails, such as 'token' or 'demographics'; '' for any call. */
  match: string;
  /** Answers with this status ... */
  status?: number;
  headers?: Record<string, string>;
  /** ... or with this text instead of the stand-in's, ... */
  body?: string;
  /** ... this many milliseconds later, ... */
  delay?: number;
  /** ... or not at all: the connection is cut. */
  drop?: boolean;
  /** How often; default 1. */
  count: number;
};

export function createFaults() {
  let faults: Fault[] = [];
  return {
    /** Adds a fault; throws with what is wrong with it. */
    add: (fault: unknown): void => {
      faults.push(parseFault(fault));
    },
    /** The fault that a call meets, used up. */
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
