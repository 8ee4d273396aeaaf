import { type ReactNode, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** Words of the button that does it. */
  confirm: string;
  danger?: boolean;
  /** What it throws is shown, and the dialog stays. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done, and waits until it is. */
export function ConfirmDialog({ title, confirm, danger = false, onConfirm, onClose, children }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const act = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button kind={danger ? 'danger' : 'main'} aria-disabled={busy} onClick={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {failure && <Banner kind="error">{failure}</Banner>}
    </Dialog>
  );
}
