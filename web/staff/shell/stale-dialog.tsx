import type { Problem } from '#domain/http/problem.ts';
import { displayMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type StaleDialogProps = {
  problem: Problem;
  /** Takes what is stored now; what was typed is gone. */
  onReload: () => Promise<void>;
  onClose: () => void;
};

/** What to do when an entry was changed by somebody else since it was opened: who it was, and when. */
export function StaleDialog({ problem, onReload, onClose }: StaleDialogProps) {
  const who = problem.changedBy ?? 'Somebody else';
  const when = problem.changedAt ? ` on ${displayMoment(problem.changedAt)}` : '';
  return (
    <Dialog
      alert
      title="This entry has changed"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" data-autofocus onClick={onClose}>
            Keep my answers to copy
          </Button>
          <Button onClick={() => void onReload()}>Reload</Button>
        </>
      }
    >
      <p>
        {who} changed this entry{when}. Your changes were not saved. Reload to see the entry as it is now, or keep your
        answers on the screen to copy them first.
      </p>
    </Dialog>
  );
}
