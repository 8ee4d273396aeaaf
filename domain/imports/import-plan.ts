/** The possible results of a row of an imported file. */
export const rowStates = ['new', 'changed', 'unchanged', 'refused'] as const;
export type RowState = (typeof rowStates)[number];

/** `reason`: why the row is refused; `fields`: the names of changed fields. */
export type RowOutcome = {
  /** The number of the row in the file; that of the header is 1. */
  readonly line: number;
  readonly state: RowState;
  readonly reason?: string;
  readonly fields?: readonly string[];
};

/** A row that was read, or the reason why it could not be. */
export type ItemRow<T> =
  | { readonly line: number; readonly item: T }
  | { readonly line: number; readonly reason: string };

/** The rows of a file with its unused columns, or the error of the file as a whole. */
export type ReadRows<T> =
  | { readonly ok: true; readonly rows: readonly ItemRow<T>[]; readonly unused: readonly string[] }
  | { readonly ok: false; readonly message: string };

export type ImportPlan<T, P> = {
  /** One outcome per row of the file, in order. */
  readonly outcomes: readonly RowOutcome[];
  readonly added: readonly T[];
  readonly changed: readonly { readonly item: T; readonly present: P }[];
};

/**
 * Compares rows with the stored items. A stored item with the same key is changed only if it differs, so that a repeated
 * import changes nothing. No item is removed. If several rows have the same key, all but the first are refused.
 */
export function planImport<T, P>(
  rows: readonly ItemRow<T>[],
  stored: readonly P[],
  rules: {
    readonly keyOf: (item: T | P) => string;
    /** Returns the names of the fields in which an item differs from the stored one. */
    readonly findDifferences: (item: T, present: P) => readonly string[];
    /**
     * Returns why an item is refused. Called once for each key, in the order of the rows, so that it can count or compare
     * those that it has accepted.
     */
    readonly refuse?: (item: T, present: P | undefined) => string | undefined;
  },
): ImportPlan<T, P> {
  const presentByKey = new Map(stored.map((item) => [rules.keyOf(item), item]));
  const lines = new Map<string, number>();
  const added: T[] = [];
  const changed: { item: T; present: P }[] = [];
  const outcomes = rows.map((row): RowOutcome => {
    const { line } = row;
    if ('reason' in row) return { line, state: 'refused', reason: row.reason };
    const { item } = row;
    const key = rules.keyOf(item);
    const before = lines.get(key);
    if (before !== undefined) return { line, state: 'refused', reason: `Row ${before} already has this item.` };
    lines.set(key, line);
    const present = presentByKey.get(key);
    const reason = rules.refuse?.(item, present);
    if (reason !== undefined) return { line, state: 'refused', reason };
    if (!present) {
      added.push(item);
      return { line, state: 'new' };
    }
    const fields = rules.findDifferences(item, present);
    if (fields.length === 0) return { line, state: 'unchanged' };
    changed.push({ item, present });
    return { line, state: 'changed', fields };
  });
  return { outcomes, added, changed };
}

/** Counts the rows by state. */
export function countStates(outcomes: readonly Pick<RowOutcome, 'state'>[]): Record<RowState, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { state } of outcomes) counts[state] += 1;
  return counts;
}
