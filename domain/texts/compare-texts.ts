let collator: Intl.Collator | undefined;

/**
 * Compares two texts as staff expect lists to be sorted: without regard to case and accents, numbers by their value. The
 * order is opened at first use, because that takes longer than most modules take to load.
 */
export function compareTexts(left: string, right: string): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return collator.compare(left, right);
}
