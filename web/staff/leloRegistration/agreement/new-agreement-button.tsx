import { useState } from 'react';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { useNewAgreement } from '../lelo-queries.ts';

/** Sends a new agreement to the family of a signed registration. */
export function NewAgreementButton({ entry }: { entry: ListedLelo }) {
  const show = useBanner();
  const { mutateAsync } = useNewAgreement();
  const [asking, setAsking] = useState(false);
  const send = async () => {
    await mutateAsync(entry);
    setAsking(false);
    show({ kind: 'success', text: 'The link is open, and an email to the family is on its way.' });
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        Send New Agreement
      </Button>
      {asking && (
        <ConfirmDialog
          title="Send a new agreement?"
          confirm="Send New Agreement"
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          The family gets an email with its link, checks the answers and signs again. The registration is Active until
          then. The agreement that was signed before is stored unchanged.
        </ConfirmDialog>
      )}
    </>
  );
}
