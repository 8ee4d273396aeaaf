import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MessageState, resendMessage } from '#domain/email/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { displayMoment } from '#web/lib/dates.ts';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { BreakingText } from '#web/ui/breaking-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { AsideSection } from './aside-section.tsx';
import styles from './entry-detail.module.css';
import { messagesQuery } from './entry-queries.ts';

const stateTags = {
  pending: { kind: 'wait', text: 'Waiting' },
  sending: { kind: 'wait', text: 'Sending' },
  sent: { kind: 'done', text: 'Sent' },
  failed: { kind: 'bad', text: 'Failed' },
  dropped: { kind: 'off', text: 'Not needed' },
} as const;

/** The mails of an entry and what became of them; a failed one can be sent again. */
export function EntryMessages({ entryId, timeZone }: { entryId: string; timeZone: string }) {
  const messages = useQuery(messagesQuery(entryId));
  return (
    <AsideSection title="Emails" query={messages}>
      {messages.data?.length ? (
        <ul className={styles.timeline}>
          {messages.data.map((message) => (
            <Message key={message._id} {...{ entryId, timeZone, message }} />
          ))}
        </ul>
      ) : (
        <p className={styles.meta}>No emails yet.</p>
      )}
    </AsideSection>
  );
}

type MessageProps = { entryId: string; timeZone: string; message: MessageState };

function Message({ entryId, timeZone, message }: MessageProps) {
  const user = useStaffUser();
  const queries = useQueryClient();
  const show = useBanner();
  const resend = useMutation({
    mutationFn: () => callApi(resendMessage, { params: { entryId, messageId: message._id } }),
    onSuccess: () => show({ kind: 'success', text: 'The email is on its way again.' }),
    onError: (error) => show({ kind: 'warning', text: `The email could not be sent again. ${error.message}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: messagesQuery(entryId).queryKey }),
  });
  const { kind, text } = stateTags[message.state];
  return (
    <li>
      <p>
        {message.label} <Tag kind={kind}>{text}</Tag>
      </p>
      <p className={styles.meta}>
        <BreakingText text={message.to.join(', ')} /> · {displayMoment(message.sentAt ?? message.createdAt, timeZone)}
      </p>
      {message.state === 'failed' && message.error && <p className={styles.meta}>{message.error}</p>}
      {message.state === 'failed' && hasLevel(user, 'Contributor') && (
        <Button kind="quiet" size="small" aria-disabled={resend.isPending} onClick={() => resend.mutate()}>
          Send again
        </Button>
      )}
    </li>
  );
}
