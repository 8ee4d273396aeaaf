import type { SubmissionFailure } from '#web/forms/use-submission.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import styles from './form.module.css';

const failedMessage = 'We could not submit your form. Your answers are kept; please try again.';

type SubmitFailureProps = {
  failure: SubmissionFailure;
  /** Phone of the learning center; may be empty. */
  phone?: string;
  /** Says what happened; replaces the general message. */
  title?: string;
  /** Says which answers are still saved, where the title does not say it. */
  savedText?: string;
  onRetry: () => void;
  onStartNew: () => void;
};

/** Shows why a form could not be submitted, and what to do next. */
export function SubmitFailure({ failure, phone, title, savedText, onRetry, onStartNew }: SubmitFailureProps) {
  if (failure.kind === 'received') {
    return (
      <ErrorSummary title="An earlier version of your answers has already arrived." items={[]} attempt={1}>
        <p>
          What you changed since then has not been sent. You can send it as a new form, or call the learning center
          {phone ? ': ' : '.'}
          {phone && <a href={phoneAddress(phone)}>{phone}</a>}
        </p>
        <p className={styles.failureAction}>
          <Button onClick={onStartNew}>Start a new form</Button>
        </p>
      </ErrorSummary>
    );
  }
  return (
    <ErrorSummary title={title ?? failedMessage} items={[]} attempt={1}>
      {failure.message && <p>{failure.message}</p>}
      {savedText && <p>{savedText}</p>}
      {failure.requestId && (
        <p>
          If it happens again, call the learning center{phone && ' at '}
          {phone && <a href={phoneAddress(phone)}>{phone}</a>} and tell them this number: {failure.requestId}
        </p>
      )}
      <p className={styles.failureAction}>
        <Button onClick={onRetry}>Try Again</Button>
      </p>
    </ErrorSummary>
  );
}

/** Asks before the same answers are submitted again, such as from another tab. */
export function SentBefore({ minutes, onAgain }: { minutes: number; onAgain: () => void }) {
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return (
    <ErrorSummary title={`You sent this ${when} ago. Send it again?`} items={[]} attempt={1}>
      <p>We have received it. Sending it again makes a second entry.</p>
      <p className={styles.failureAction}>
        <Button onClick={onAgain}>Send it again</Button>
      </p>
    </ErrorSummary>
  );
}
