/** A built-in function: how many arguments it takes and what it does. A wrong type gives undefined. */
export type SqlFunction = { min: number; max: number; call: (...values: unknown[]) => unknown };
