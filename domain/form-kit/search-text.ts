/** Characters of an entry that can be searched: more than all that its fields hold. */
const longest = 4000;

/** Lower-cased text without accents, as it is stored and searched: 'Núñez' is found by 'nunez'. */
export function toSearchText(parts: readonly (string | undefined | null)[]): string {
  const text = parts.filter(Boolean).join(' ').slice(0, longest);
  // Combining accents are removed first, because normalizing thousands of them would take seconds.
  return text
    .replace(/[\p{M}\p{Cs}]/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}
