/** The number of courses on a page (SESS-16). */
const listPageSize = 13;

/** Returns one page of a list, and the number of pages; a page beyond the last becomes the last. Pages count from 1. */
export function pageOf<T>(items: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(items.length / listPageSize));
  const at = Math.min(Math.max(page, 1), pages);
  return { page: at, pages, shown: items.slice((at - 1) * listPageSize, at * listPageSize) };
}

/** Selects all courses of a page, or deselects them if all were selected; other pages do not change. */
export function toggleAll(marked: readonly string[], shown: readonly string[]): readonly string[] {
  const rest = marked.filter((id) => !shown.includes(id));
  return shown.every((id) => marked.includes(id)) ? rest : [...rest, ...shown];
}
