import type { BatchResult } from '#domain/registration/process-api.ts';

/** A registration to complete, in the version that was read. */
export type Chosen = { readonly _id: string; readonly etag: string; readonly name: string };

type Sending = {
  /** The number of registrations in one request. */
  readonly size: number;
  readonly send: (items: readonly Chosen[]) => Promise<readonly BatchResult[]>;
  readonly onProgress: (done: number) => void;
  /** Returns whether to skip the remaining batches; called before each batch. */
  readonly isStopped: () => boolean;
};

/**
 * Completes registrations in batches, one after the other, and reports after each how many are done. A batch without
 * an answer counts as not completed, and does not stop the others: if it is sent again, completed ones stay
 * completed. Resolves to the outcome of those that were sent.
 */
export async function completeInBatches(
  chosen: readonly Chosen[],
  { size, send, onProgress, isStopped }: Sending,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (let at = 0; at < chosen.length && !isStopped(); at += size) {
    const batch = chosen.slice(at, at + size);
    try {
      results.push(...(await send(batch)));
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      results.push(...batch.map(({ _id, name }) => ({ _id, name, completed: false, detail })));
    }
    onProgress(results.length);
  }
  const names = new Map(chosen.map(({ _id, name }) => [_id, name]));
  // For a missing registration, or one of another charter, the server returns no name.
  return results.map((result) => ({ ...result, name: result.name || names.get(result._id) || 'No name' }));
}

/** Returns the message about the result. */
export function describeCompletion(results: readonly BatchResult[]): string {
  const completed = results.filter((result) => result.completed);
  const [only] = completed;
  if (!only) return 'No enrollment was completed.';
  return completed.length === 1 ? `${only.name}'s Enrollment Completed` : `${completed.length} Enrollments Completed`;
}
