import { takeProposalBack } from '#domain/family/change-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { useSending } from './use-sending.ts';

/** Asks whether proposed answers are taken back. */
export function TakeBackDialog({ entry, withAccess, onChange, onClose }: ChangeProps & { onClose: () => void }) {
  const { t } = useTexts();
  const { send, isSending, failure } = useSending(withAccess);
  const takeBack = async () => {
    const changed = await send((linkToken) => callApi(takeProposalBack, { params: { id: entry._id }, linkToken }));
    if (!changed) return;
    onClose();
    onChange(changed, t('Your changes are taken back.'));
  };
  return (
    <Dialog
      alert
      title={t('Take the changes back?')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="danger" aria-disabled={isSending} onClick={() => void takeBack()}>
            {isSending ? t('Sending...') : t('Take the changes back')}
          </Button>
        </>
      }
    >
      <p>{t('The learning center no longer decides about them, and your answers stay as they are.')}</p>
      {failure && <p role="alert">{t(failure)}</p>}
    </Dialog>
  );
}
