import { quote } from '#domain/imports/import-table.ts';

/** A charter that a row may name. */
export type ImportCharter = { readonly id: string; readonly name: string; readonly abbreviation: string };

/** The charters that rows may name, and the default for rows without one. */
export type ImportCharters = { readonly charters: readonly ImportCharter[]; readonly fallback?: string | undefined };

export const charterColumn = {
  label: 'Charter',
  names: ['charter name', 'charter_id', 'school'],
  longest: 200,
} as const;

/**
 * Finds the charter of a row by its name, abbreviation or id, in any letter case; `fallback` is the charter for a row
 * without one. An unknown charter and a charter outside the caller's scope return the same error.
 */
export function createCharterFinder({ charters, fallback }: ImportCharters) {
  const fold = (text: string) => text.trim().toLowerCase();
  const found = new Map<string, ImportCharter | 'several'>();
  for (const charter of charters)
    for (const name of new Set([charter.id, charter.name, charter.abbreviation].map(fold)))
      found.set(name, found.has(name) ? 'several' : charter);
  return (cell: string): { readonly id: string } | { readonly reason: string } => {
    if (cell === '' && fallback !== undefined && charters.some(({ id }) => id === fallback)) return { id: fallback };
    if (cell === '') return { reason: 'Charter is empty. Enter the name or abbreviation of a charter.' };
    const charter = found.get(fold(cell));
    if (charter === 'several') return { reason: `Several charters are called ${quote(cell)}. Enter the full name.` };
    if (charter) return { id: charter.id };
    return { reason: `None of your charters is called ${quote(cell)}. Enter its name or abbreviation.` };
  };
}
