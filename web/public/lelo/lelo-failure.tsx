import { useNavigate } from 'react-router-dom';
import type { SubmissionFailure } from '#web/forms/use-submission.ts';
import styles from '#web/public/form/form.module.css';
import { SubmitFailure } from '#web/public/form/submit-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

/** Source: spec 2 §8. */
const failedMessage = 'Error submitting the form. Please try again.';
const kept = 'What you entered is kept while this tab stays open.';

type LeloFailureProps = {
  missing: readonly string[];
  failure: SubmissionFailure | undefined;
  onRetry: () => void;
  onStartNew: () => void;
};

/** Why a registration was not sent, and the way on. */
export function LeloFailure({ missing, failure, onRetry, onStartNew }: LeloFailureProps) {
  const navigate = useNavigate();
  if (missing.length > 0) {
    return (
      <ErrorSummary title={`Validation failed: ${missing.join(', ')}`} items={[]} attempt={1}>
        <p>{kept} Please go back to the first step and choose the learning center again.</p>
      </ErrorSummary>
    );
  }
  if (!failure || failure.kind === 'invalid') return null;
  if (failure.kind === 'closed') {
    return (
      <ErrorSummary title={failure.message ?? 'This registration cannot be sent any more.'} items={[]} attempt={1}>
        <p>{kept} If you still want to register, please call the learning center.</p>
        {failure.page && (
          <p className={styles.failureAction}>
            <Button onClick={() => void navigate(failure.page ?? '')}>Read more</Button>
          </p>
        )}
      </ErrorSummary>
    );
  }
  return <SubmitFailure title={failedMessage} {...{ kept, failure, onRetry, onStartNew }} />;
}
