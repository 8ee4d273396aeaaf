export type ExportPage<R> = {
  readonly data: readonly R[];
  readonly total_count: number;
  readonly continuation: string | null;
};

/**
 * Reads a list by its continuation, page after page; while one page is worked on, the next is on its way. Throws the
 * signal's reason when aborted.
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
    // Its failure is handled in its turn.
    next?.catch(() => undefined);
    yield page;
  }
}
