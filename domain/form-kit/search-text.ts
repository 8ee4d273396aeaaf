/** Lower-cased text without accents, as it is stored and searched: 'Núñez' is found by 'nunez'. */
export function toSearchText(parts: readonly (string | undefined | null)[]): string {
  return parts.filter(Boolean).join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
