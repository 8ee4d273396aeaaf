import type { Journal } from '../data/journal.ts';
import type { TestCondition } from '../data/operations.ts';
import type { Store } from '../data/store.ts';
import { refuse } from '../errors.ts';
import { bindQuery } from '../query/binding.ts';
import type { CompiledQuery } from '../sql/compile.ts';
import type { Charges } from './charges.ts';
import type { Faults } from './faults.ts';

/** The state of the stand-in, for its routes. */
export type Service = {
  store: Store;
  journal: Journal;
  faults: Faults;
  charges: Charges;
  strict: boolean;
  /** Compiles SQL text, once for each text. */
  compile: (sql: string) => CompiledQuery;
  /** Milliseconds since 1970. */
  now: () => number;
};

/**
 * The error for a key range that does not exist, or is not that of the item: the SDK reads the ranges again (410,
 * 1002).
 */
export function refuseRange(id: string) {
  return refuse(410, `The partition key range ${id} is not there, or does not hold this item.`, { substatus: 1002 });
}

/** Says whether a document satisfies the condition of a patch, written as `FROM c WHERE ...`. */
export function testCondition({ compile }: Service): TestCondition {
  return (condition, doc) => {
    const query = compile(`SELECT * ${condition}`);
    const { p, l } = bindQuery(query, new Map());
    return query.match(p, l, doc);
  };
}
