import type { SubmissionFailure } from '#web/forms/use-submission.ts';
import { offlineMessage } from '#web/lib/api/api-client.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import styles from './form.module.css';

type SubmitFailureProps = {
  failure: SubmissionFailure;
  /** Phone of the learning center; may be empty. */
  phone?: string;
  /** The message about what happened; replaces the general message. */
  title?: string;
  /** Says which answers are still saved, if the title does not say it. */
  savedText?: string;
  onRetry: () => void;
  onStartNew: () => void;
};

/** Shows why a form could not be submitted, and what to do next. */
export function SubmitFailure({ failure, phone, title, savedText, onRetry, onStartNew }: SubmitFailureProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const cause = failure.message && t(failure.message);
  const call = phone && <a href={phoneAddress(phone)}>{phone}</a>;
  if (failure.kind === 'received') {
    return (
      <ErrorSummary title={t('An earlier version of your answers has already arrived.')} items={[]} attempt={1}>
        <p>
          {t('What you changed since then has not been sent.')}{' '}
          {call
            ? fillNodes(t('You can send it as a new form, or call the learning center: {phone}'), { phone: call })
            : t('You can send it as a new form, or call the learning center.')}
        </p>
        <p className={styles.failureAction}>
          <Button onClick={onStartNew}>{t('Start a new form')}</Button>
        </p>
      </ErrorSummary>
    );
  }
  return (
    <ErrorSummary
      title={title ?? t('We could not submit your form. Your answers are kept; please try again.')}
      items={[]}
      attempt={1}
    >
      {cause && <p>{isOnline && failure.message === offlineMessage ? t('You are connected again.') : cause}</p>}
      {savedText && <p>{savedText}</p>}
      {failure.requestId && (
        <p>
          {fillNodes(
            call
              ? t('If it happens again, call the learning center at {phone} and tell them this number: {number}')
              : t('If it happens again, call the learning center and tell them this number: {number}'),
            { phone: call, number: failure.requestId },
          )}
        </p>
      )}
      <p className={styles.failureAction}>
        <Button onClick={onRetry}>{t('Try Again')}</Button>
      </p>
    </ErrorSummary>
  );
}

/** Asks before the same answers are submitted again, such as from another tab. */
export function SentBefore({ minutes, onAgain }: { minutes: number; onAgain: () => void }) {
  const { t } = useTexts();
  const title = t(
    '{minutes, plural, one {You sent this a minute ago.} other {You sent this # minutes ago.}} Send it again?',
    {
      minutes,
    },
  );
  return (
    <ErrorSummary title={title} items={[]} attempt={1}>
      <p>{t('We have received it. Sending it again makes a second entry.')}</p>
      <p className={styles.failureAction}>
        <Button onClick={onAgain}>{t('Send it again')}</Button>
      </p>
    </ErrorSummary>
  );
}
