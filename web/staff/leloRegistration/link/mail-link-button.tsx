import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendEmail } from '#domain/email/api.ts';
import { continueMailKind } from '#domain/leloRegistration/staff-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { messagesQuery } from '#web/staff/entries/entry-queries.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Mails the link with which a family continues; `to` are the people whose addresses are known. */
export function MailLinkButton({ entryId, to }: { entryId: string; to: string }) {
  const queries = useQueryClient();
  const show = useBanner();
  const mail = useMutation({
    mutationFn: () => callApi(sendEmail, { params: { kind: continueMailKind }, body: { entryId } }),
    onSuccess: () => show({ kind: 'success', text: `The link is on its way to ${to}.` }),
    onError: (error) => show({ kind: 'warning', text: `The link could not be mailed. ${error.message}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: messagesQuery(entryId).queryKey }),
  });
  return (
    <Button
      kind="quiet"
      size="small"
      aria-disabled={mail.isPending}
      onClick={() => {
        if (!mail.isPending) mail.mutate();
      }}
    >
      Email the Link
    </Button>
  );
}
