import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { savedInTab } from './answers/saved-in-tab.ts';

type LeaveDialogProps = {
  title: string;
  message?: string | undefined;
  onLeave: () => void;
  onStay: () => void;
  /** Saves the form to finish it later; no button when absent. */
  onLater?: (() => void) | undefined;
};

/** Asks before unsaved input is lost. */
export default function LeaveDialog({ title, message, onLeave, onStay, onLater }: LeaveDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      alert
      title={t(title)}
      onClose={onStay}
      actions={
        <>
          <Button kind="quiet" onClick={onLeave}>
            {t('Leave')}
          </Button>
          {onLater && (
            <Button kind="quiet" onClick={onLater}>
              {t('Save and finish later')}
            </Button>
          )}
          <Button data-autofocus onClick={onStay}>
            {t('Stay')}
          </Button>
        </>
      }
    >
      <p>{message ?? `${t(savedInTab)} ${t('Leave erases them.')}`}</p>
    </Dialog>
  );
}
