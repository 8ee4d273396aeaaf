/** How long a page that is being reloaded may take to release its lock. */
const retryDelayMs = 300;

/**
 * Locks a submissionId for this page until it is closed, with a lock that all tabs of the site share; `onTaken` is
 * called when another tab has it already: session storage is copied when a tab is duplicated. Returns the function
 * that releases it.
 */
export function claimSubmission(submissionId: string, onTaken: () => void): () => void {
  let release: () => void = () => undefined;
  let given = false;
  const claim = (onRefused: () => void) => {
    // Absent outside secure contexts, where a duplicated tab looks like a reloaded one.
    navigator.locks
      ?.request(`submission-${submissionId}`, { ifAvailable: true }, (lock) => {
        if (given) return;
        if (!lock) return onRefused();
        return new Promise<void>((done) => {
          release = done;
        });
      })
      .catch(() => undefined);
  };
  claim(() => setTimeout(() => claim(onTaken), retryDelayMs));
  return () => {
    given = true;
    release();
  };
}
