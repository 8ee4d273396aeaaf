/** A requested fault, for one or `count` calls. */
export type Fault = {
  /** The call that fails. */
  when: 'send' | 'poll';
  /** Answers with this status, and stores nothing. */
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** How often; default 1. */
  count: number;
  /** The message is accepted, but its operation ends as failed and nothing is delivered. */
  failOperation?: boolean;
  /** The message is stored, but the sender's connection is cut before the answer. */
  dropAfterStore?: boolean;
};

export type Faults = {
  /** Adds a fault; throws when it is invalid. */
  add(fault: unknown): void;
  /** Returns and removes the next fault for a call. */
  take(when: Fault['when']): Fault | undefined;
  clear(): void;
};

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: (fault) => {
      faults.push(parseFault(fault));
    },
    take: (when) => {
      const fault = faults.find((candidate) => candidate.when === when);
      if (!fault) return undefined;
      fault.count--;
      faults = faults.filter(({ count }) => count > 0);
      return fault;
    },
    clear: () => {
      faults = [];
    },
  };
}

function parseFault(value: unknown): Fault {
  const fault = { count: 1, ...(typeof value === 'object' ? value : {}) } as Partial<Fault> & { count: number };
  const { when, status, count } = fault;
  if (when !== 'send' && when !== 'poll') throw new Error(`"when" must be "send" or "poll".`);
  if (!Number.isInteger(count) || count < 1) throw new Error('"count" must be a whole number from 1.');
  if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
    throw new Error('"status" must be from 200 to 599.');
  }
  const effects = [status, fault.failOperation, fault.dropAfterStore].filter((effect) => effect !== undefined);
  if (effects.length !== 1) throw new Error('Give one of "status", "failOperation" and "dropAfterStore".');
  return { ...fault, when };
}
