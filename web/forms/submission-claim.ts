/** How long a page that is being reloaded may take to let go. */
const patience = 300;

/**
 * Holds a submissionId for this page for as long as it lives, by a lock that all tabs of the site see; `onTaken` is called
 * when another tab holds it already: session storage is copied when a tab is duplicated. Returns what gives it back.
 */
export function claimSubmission(submissionId: string, onTaken: () => void): () => void {
  let release: () => void = () => undefined;
  let given = false;
  const claim = (onRefused: () => void) => {
    // Absent outside secure contexts, where a duplicated tab cannot be told from a reloaded one.
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
  claim(() => setTimeout(() => claim(onTaken), patience));
  return () => {
    given = true;
    release();
  };
}
