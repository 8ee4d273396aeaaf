/** A built-in function: how many arguments it takes and what it does. A wrong type gives undefined. */
export type SqlFunction = { least: number; most: number; call: (...values: unknown[]) => unknown };
