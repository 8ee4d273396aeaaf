import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';

/**
 * Returns the names of the reference lists to load, separated by commas: those of the open step and the next one; all
 * of them where every answer is checked.
 */
export function listNamesAt(steps: readonly VisibleStep[], open: VisibleStep | undefined): string {
  const at = open ? steps.indexOf(open) : 0;
  const near = open ? steps.slice(at, at + 2) : steps;
  return joinNames(near.flatMap((step) => step.fields.flatMap(({ list }) => list ?? [])));
}

/** Combines two lists of names without duplicates. */
export function mergeNames(one: string, other: string): string {
  return joinNames([...one.split(','), ...other.split(',')]);
}

const joinNames = (names: readonly string[]) => [...new Set(names.filter(Boolean))].join(',');
