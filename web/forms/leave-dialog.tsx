import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { savedInTab } from './answers/saved-in-tab.ts';

type LeaveDialogProps = { title: string; message?: string | undefined; onLeave: () => void; onStay: () => void };

const lost = `${savedInTab} Leave erases them.`;

/** Asks before something typed is left. */
export default function LeaveDialog({ title, message = lost, onLeave, onStay }: LeaveDialogProps) {
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
      <p>{message}</p>
    </Dialog>
  );
}
