import type { Expression } from './ast.ts';
import { readDocumentPath } from './document-path.ts';
import { isConstant } from './generate.ts';

/** A condition that every result satisfies: the value at `path` is one of the constant `list`. */
type IndexHint = { path: string[]; list: Expression };

/** Finds `c.path = x`, `c.path IN (...)` and `ARRAY_CONTAINS(list, c.path)` among the terms that AND joins. */
export function findIndexHints(where: Expression, [root]: readonly string[]): IndexHint[] {
  if (where.kind === 'binary' && where.operator === 'AND' && root !== undefined) {
    return [...findIndexHints(where.left, [root]), ...findIndexHints(where.right, [root])];
  }
  const term = readTerm(where);
  const path = term && readDocumentPath(term.of, root);
  return path && isConstant(term.list) ? [{ path, list: term.list }] : [];
}

function readTerm(where: Expression): { of: Expression; list: Expression } | undefined {
  if (where.kind === 'binary' && where.operator === '=') {
    const [of, constant] = isConstant(where.left) ? [where.right, where.left] : [where.left, where.right];
    return { of, list: { kind: 'array', items: [constant] } };
  }
  if (where.kind === 'in') return { of: where.of, list: { kind: 'array', items: where.list } };
  const [list, of, ...others] = where.kind === 'call' && where.name === 'ARRAY_CONTAINS' ? where.parameters : [];
  return list && of && others.length === 0 ? { of, list } : undefined;
}
