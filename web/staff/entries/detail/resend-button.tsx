import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import { type MessageState, resendMessage } from '#domain/email/api.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { entriesKey } from '../entry-queries.ts';

type ResendButtonProps = {
  entryId: string;
  timeZone: string;
  message: MessageState;
  /** Called after the mail was queued. */
  onSent?: () => void;
};

/** Most mails are sent or fail within this time, after which the lists are loaded again to show the result. */
const deliveryWaitMs = 5000;

/** Sends a failed or sent mail again; for a sent one it asks first. Renders nothing for any other mail. */
export function ResendButton({ entryId, timeZone, message, onSent }: ResendButtonProps) {
  const user = useStaffUser();
  const queries = useQueryClient();
  const show = useBanner();
  const [asking, setAsking] = useState(false);
  const resend = useMutation({
    mutationFn: () => callApi(resendMessage, { params: { entryId, messageId: message._id } }),
    onSuccess: () => {
      show({ kind: 'success', text: 'The email is on its way again.' });
      onSent?.();
      setTimeout(() => void queries.invalidateQueries({ queryKey: entriesKey }), deliveryWaitMs);
    },
    onError: (error) => show({ kind: 'warning', text: `The email could not be sent again. ${error.message}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: entriesKey }),
  });
  if ((message.state !== 'failed' && message.state !== 'sent') || !hasRole(user, 'Contributor')) return null;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-disabled={resend.isPending}
        onClick={() => (message.state === 'sent' ? setAsking(true) : resend.mutate())}
      >
        Send again<VisuallyHidden>: {message.label}</VisuallyHidden>
      </Button>
      {asking && (
        <ConfirmDialog
          title="Send This Email Again?"
          confirm="Send again"
          onConfirm={async () => {
            await resend.mutateAsync();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          It was sent {displayMoment(message.sentAt ?? message.createdAt, timeZone)}.{' '}
          {message.letter
            ? 'The family gets the same letter again, as it was sent.'
            : 'The new email says what the entry says now, and goes to the addresses that it has now.'}
        </ConfirmDialog>
      )}
    </>
  );
}
