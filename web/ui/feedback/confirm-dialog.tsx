import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Banner } from './banner.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The label of the confirm button. */
  confirm: string;
  danger?: boolean;
  /** If it rejects, the error is shown and the dialog remains open. */
  onConfirm: () => Promise<void>;
  /** Cancels a long action: `onConfirm` resolves soon after. Without it the dialog remains open until the end. */
  onStop?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks for confirmation, and stays open until the action is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, danger = false, onConfirm, onStop, onClose, children } = props;
  const [busy, setBusy] = useState(false);
  const [stopping, setStopping] = useState(false);
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
      setStopping(false);
    }
  };
  const leave = () => {
    if (!busy) return onClose();
    if (!onStop || stopping) return undefined;
    setStopping(true);
    return onStop();
  };
  const words = busy && onStop ? (stopping ? 'Stopping...' : 'Stop') : 'Cancel';
  return (
    <Dialog
      alert
      title={title}
      busy={busy && !onStop}
      onClose={leave}
      actions={
        <>
          <Button kind="quiet" data-autofocus aria-disabled={busy && (stopping || !onStop)} onClick={leave}>
            {words}
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
