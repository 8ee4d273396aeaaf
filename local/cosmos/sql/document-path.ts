import type { Expression } from './ast.ts';

/** The property names of `alias.a.b`, or undefined when the expression is anything else. */
export function readDocumentPath(of: Expression, alias: string | undefined): string[] | undefined {
  const path: string[] = [];
  let step = of;
  while (step.kind === 'property') {
    path.unshift(step.name);
    step = step.of;
  }
  return path.length > 0 && step.kind === 'alias' && step.name === alias ? path : undefined;
}
