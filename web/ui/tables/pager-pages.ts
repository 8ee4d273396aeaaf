/**
 * Returns the linked pages: the first, the last and those around the current one. `gap`: pages before it are left out.
 */
export function listPages(page: number, pages: number): { page: number; gap: boolean }[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.map((number, at) => ({ page: number, gap: at > 0 && number - (shown[at - 1] ?? 0) > 1 }));
}
