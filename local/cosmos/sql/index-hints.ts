import type { Expression } from './ast.ts';
import { readDocumentPath } from './document-path.ts';
import { isConstant } from './generate.ts';

/**
 * A condition that every result satisfies: the value at `path`, or one of its elements, is one of the constant
 * `list`. `rest` is the remaining condition.
 */
export type IndexHint = {
  readonly path: string[];
  readonly ofElements: boolean;
  readonly list: Expression;
  readonly rest: Expression | undefined;
};

/**
 * Finds `c.path = x`, `c.path IN (...)`, `ARRAY_CONTAINS(list, c.path)` and `ARRAY_CONTAINS(c.path, x)` among the
 * operands of AND, and alternatives of the same path: `ARRAY_CONTAINS(c.path, x) OR ARRAY_CONTAINS(c.path, y)`.
 */
export function findIndexHints(where: Expression, [root]: readonly string[]): IndexHint[] {
  const terms = splitTerms(where);
  return terms.flatMap((term, at) => {
    const read = readTerm(term, root);
    if (!read) return [];
    const others = terms.filter((_, index) => index !== at);
    return [{ ...read, rest: joinTerms(others) }];
  });
}

/** Returns the operands of AND. */
export function splitTerms(where: Expression): Expression[] {
  if (where.kind !== 'binary' || where.operator !== 'AND') return [where];
  return [...splitTerms(where.left), ...splitTerms(where.right)];
}

function joinTerms([first, ...others]: readonly Expression[]): Expression | undefined {
  if (!first) return undefined;
  return others.reduce((left, right): Expression => ({ kind: 'binary', operator: 'AND', left, right }), first);
}

type Term = Omit<IndexHint, 'rest'>;

function readAlternatives(left: Term | undefined, right: Term | undefined): Term | undefined {
  if (left?.list.kind !== 'array' || right?.list.kind !== 'array') return undefined;
  if (left.ofElements !== right.ofElements || left.path.join('/') !== right.path.join('/')) return undefined;
  return { ...left, list: { kind: 'array', items: [...left.list.items, ...right.list.items] } };
}

function readTerm(term: Expression, root: string | undefined): Term | undefined {
  if (term.kind === 'binary' && term.operator === 'OR') {
    return readAlternatives(readTerm(term.left, root), readTerm(term.right, root));
  }
  const hint = (of: Expression, list: Expression, ofElements = false) => {
    const path = readDocumentPath(of, root);
    return path && isConstant(list) ? { path, list, ofElements } : undefined;
  };
  const oneOf = (item: Expression): Expression => ({ kind: 'array', items: [item] });
  if (term.kind === 'binary' && term.operator === '=') {
    return isConstant(term.left) ? hint(term.right, oneOf(term.left)) : hint(term.left, oneOf(term.right));
  }
  if (term.kind === 'in') return hint(term.of, { kind: 'array', items: term.list });
  if (term.kind !== 'call' || term.name !== 'ARRAY_CONTAINS' || term.parameters.length !== 2) return undefined;
  const [list, item] = term.parameters;
  if (!list || !item) return undefined;
  return isConstant(list) ? hint(item, list) : hint(list, oneOf(item), true);
}
