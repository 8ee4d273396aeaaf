import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { MessageState } from '#domain/email/api.ts';
import type { EntryAreaName } from '#domain/entry-areas.ts';
import { SendLetter } from '#web/staff/letters/send-letter.tsx';
import { SentLetterText } from '#web/staff/letters/sent-letter-text.tsx';
import { BreakingText } from '#web/ui/breaking-text.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { messagesQuery } from '../entry-queries.ts';
import { AsideSection } from './aside-section.tsx';
import { explainMailError, explainReturned, stateTags } from './describe-mail.ts';
import styles from './entry-detail.module.css';
import { ResendButton } from './resend-button.tsx';

type EntryMessagesProps = { area: EntryAreaName; entryId: string; timeZone: string };

/** The mails of an entry and their delivery. A failed or sent mail can be sent again, and a letter can be sent. */
export function EntryMessages({ area, entryId, timeZone }: EntryMessagesProps) {
  const messages = useQuery(messagesQuery(entryId));
  return (
    <AsideSection title="Emails" query={messages} before={<SendLetter area={area} entryId={entryId} />}>
      {messages.data?.length ? (
        <ul className={styles.timeline}>
          {messages.data.map((message) => (
            <Message key={message._id} entryId={entryId} timeZone={timeZone} message={message} />
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
  const { kind, text } = stateTags[message.state];
  return (
    <li>
      <p>
        {message.label} <Tag kind={kind}>{text}</Tag>
      </p>
      <p className={styles.meta}>
        <BreakingText text={message.to.join(', ')} /> · {displayMoment(message.sentAt ?? message.createdAt, timeZone)}
      </p>
      {message.state === 'failed' && <p className={styles.meta}>{explainMailError(message.error)}</p>}
      {message.returned && (
        <div className={styles.returned}>
          <Banner kind="warn">{explainReturned(message.returned, timeZone)}</Banner>
        </div>
      )}
      {message.letter && <SentLetterText letter={message.letter} />}
      <ResendButton entryId={entryId} timeZone={timeZone} message={message} />
    </li>
  );
}
