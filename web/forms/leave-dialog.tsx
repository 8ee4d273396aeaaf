import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Words of the prompt. Source: spec 1 §1. */
const leaveMessage = 'Are you sure you want to leave?';

type LeaveDialogProps = { onLeave: () => void; onStay: () => void };

/** Asks before something typed is left. */
export default function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      alert
      title={leaveMessage}
      onClose={onStay}
      actions={
        <>
          <Button kind="quiet" onClick={onLeave}>
            Leave
          </Button>
          <Button data-autofocus onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>What you have entered was not submitted. It will be lost when you leave.</p>
    </Dialog>
  );
}
