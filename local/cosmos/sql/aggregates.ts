import { compareValues } from '../values.ts';
import type { AggregateName } from './ast.ts';

/** `add` receives the argument for each row, `result` returns the aggregate; undefined when there is none. */
export type Accumulator = { add(value: unknown): void; finish(): unknown };

/** Starts one aggregate. Undefined arguments are not counted. */
export function startAggregate(name: AggregateName): Accumulator {
  switch (name) {
    case 'COUNT':
      return startCount();
    case 'SUM':
    case 'AVG':
      return startSum(name === 'AVG');
    default:
      return startExtreme(name === 'MIN' ? -1 : 1);
  }
}

function startCount(): Accumulator {
  let count = 0;
  return {
    add: (value) => {
      count += value === undefined ? 0 : 1;
    },
    finish: () => count,
  };
}

// One value that is not a number makes the whole result undefined.
function startSum(isAverage: boolean): Accumulator {
  let sum = 0;
  let count = 0;
  return {
    add: (value) => {
      if (value !== undefined) {
        sum += typeof value === 'number' ? value : Number.NaN;
        count += 1;
      }
    },
    finish: () => {
      const result = isAverage ? sum / count : sum;
      return Number.isFinite(result) ? result : undefined;
    },
  };
}

function startExtreme(direction: number): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (value !== undefined && (best === undefined || compareValues(value, best) * direction > 0)) best = value;
    },
    finish: () => (typeof best === 'object' && best !== null ? undefined : best),
  };
}

/** Runs aggregates over rows of arguments: the n-th aggregate takes the n-th value of every row. */
export function aggregateRows(names: readonly AggregateName[], rows: ReadonlyArray<readonly unknown[]>): unknown[] {
  return names.map((name, at) => {
    const accumulator = startAggregate(name);
    for (const row of rows) accumulator.add(row[at]);
    return accumulator.finish();
  });
}
