/** The maximum length of an entry's searchable text; all its fields together are shorter. */
const longest = 4000;
const plainText = /^[ -~]*$/;

/** Returns a text in lower case without accents, for storing and searching: 'nunez' finds 'Núñez'. */
export function toSearchText(parts: readonly (string | undefined | null)[]): string {
  const text = parts.filter(Boolean).join(' ').slice(0, longest);
  if (plainText.test(text)) return text.toLowerCase();
  // Combining accents are removed first, because normalizing thousands of them would take seconds.
  return text
    .replace(/[\p{M}\p{Cs}]/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}
