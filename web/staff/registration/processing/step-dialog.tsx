import { type ReactNode, useState } from 'react';
import { LeavePrompt, LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

type StepDialogProps = {
  title: string;
  /** The name of the task to which the step belongs. */
  kind?: string;
  wide?: boolean;
  /** A confirmation and not a separate task. */
  alert?: boolean;
  /** True when closing would lose input or a choice, so that it needs a confirmation. */
  unsaved: boolean;
  /** True while the step is being saved, so that it cannot be closed. */
  busy?: boolean;
  onClose: () => void;
  /** Set when leaving the page would lose input: the user is asked first, and this is called after that. */
  onLeave?: () => void;
  /** Buttons of the step, after the close button. */
  actions?: ReactNode;
  closeText?: string;
  children: ReactNode;
};

/** A dialog for one step of processing a registration. */
export function StepDialog({
  unsaved,
  busy = false,
  onClose,
  onLeave,
  actions,
  closeText = 'Close',
  alert = false,
  ...dialog
}: StepDialogProps) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (busy) return;
    if (unsaved) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        {...dialog}
        alert={alert}
        task={!alert}
        busy={busy}
        onClose={close}
        actions={
          <>
            <Button kind="quiet" {...(alert && { 'data-autofocus': true })} aria-disabled={busy} onClick={close}>
              {closeText}
            </Button>
            {actions}
          </>
        }
      />
      {/* Rendered only then, because a page can have only one such prompt, and another form may have one. */}
      {(unsaved || onLeave) && <LeavePrompt active onLeave={onLeave} />}
      {asking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
    </>
  );
}
