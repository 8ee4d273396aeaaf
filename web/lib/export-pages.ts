export type ListPage<R> = {
  readonly data: readonly R[];
  readonly total_count: number;
  readonly continuation: string | null;
};

/**
 * Reads all rows of a list by its continuation, page after page. `onProgress` hears how many of how many are read.
 * Rejects with the signal's reason when aborted.
 */
export async function readAllPages<R>(
  readPage: (continuation: string | undefined) => Promise<ListPage<R>>,
  signal: AbortSignal,
  onProgress: (read: number, total: number) => void,
): Promise<R[]> {
  const rows: R[] = [];
  let continuation: string | undefined;
  do {
    const page = await readPage(continuation);
    signal.throwIfAborted();
    rows.push(...page.data);
    onProgress(rows.length, Math.max(page.total_count, rows.length));
    continuation = page.continuation ?? undefined;
  } while (continuation !== undefined);
  return rows;
}
