import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type LeaveDialogProps = { title: string; onLeave: () => void; onStay: () => void };

/** Asks before something typed is left. */
export default function LeaveDialog({ title, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      alert
      title={title}
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
