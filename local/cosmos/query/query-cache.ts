import { type CompiledQuery, compileQuery } from '../sql/compile.ts';

const maxQueries = 1000;

/** Compiles each query text once. */
export function createQueryCache(strict: boolean): (sql: string) => CompiledQuery {
  const compiled = new Map<string, CompiledQuery>();
  return (sql) => {
    let query = compiled.get(sql);
    if (!query) {
      query = compileQuery(sql, strict);
      if (compiled.size >= maxQueries) compiled.clear();
      compiled.set(sql, query);
    }
    return query;
  };
}
