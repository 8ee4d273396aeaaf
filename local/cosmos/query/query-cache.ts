import { type CompiledQuery, compileQuery } from '../sql/compile.ts';

const MOST_QUERIES = 1000;

/** Compiles each query text once. */
export function createQueryCache(strict: boolean): (sql: string) => CompiledQuery {
  const compiled = new Map<string, CompiledQuery>();
  return (sql) => {
    let query = compiled.get(sql);
    if (!query) {
      query = compileQuery(sql, strict);
      if (compiled.size >= MOST_QUERIES) {
        compiled.clear();
      }
      compiled.set(sql, query);
    }
    return query;
  };
}
