/** How many courses a list shows (SESS-16). */
const listPageSize = 13;

/** One page of a list, and how many there are; a page beyond the last is the last. Pages count from 1. */
export function pageOf<T>(items: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(items.length / listPageSize));
  const at = Math.min(Math.max(page, 1), pages);
  return { page: at, pages, shown: items.slice((at - 1) * listPageSize, at * listPageSize) };
}

/** Marks all of a page, or none of them when they all were; marks on other pages stay. */
export function toggleAll(marked: readonly string[], shown: readonly string[]): readonly string[] {
  const rest = marked.filter((id) => !shown.includes(id));
  return shown.every((id) => marked.includes(id)) ? rest : [...rest, ...shown];
}
