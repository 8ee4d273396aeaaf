export type ExportPage<R> = {
  readonly data: readonly R[];
  readonly total_count: number;
  readonly continuation: string | null;
};

/**
 * Reads a list by its continuation, page by page; the next page is requested while the current one is being processed.
 * Throws the signal's reason when aborted.
 */
export async function* readPages<R>(
  readPage: (continuation: string | undefined) => Promise<ExportPage<R>>,
  signal: AbortSignal,
): AsyncGenerator<ExportPage<R>, void> {
  let next: Promise<ExportPage<R>> | undefined = readPage(undefined);
  while (next) {
    const page: ExportPage<R> = await next;
    signal.throwIfAborted();
    next = page.continuation === null ? undefined : readPage(page.continuation);
    // Its error is handled when the page is awaited.
    next?.catch(() => undefined);
    yield page;
  }
}
