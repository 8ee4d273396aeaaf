import { useNavigate } from 'react-router-dom';
import { savedInTab } from '#web/forms/answers/saved-in-tab.ts';
import type { SubmissionFailure } from '#web/forms/use-submission.ts';
import styles from '#web/public/wizard/form.module.css';
import { SubmitFailure } from '#web/public/wizard/submit-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';

const failedMessage = 'Error submitting the form. Please try again.';

/** ': 415-555-0100' as a link; nothing without a number. */
const AtPhone = ({ phone }: { phone: string }) =>
  phone && (
    <>
      : <PhoneLink phone={phone} />
    </>
  );

type LeloFailureProps = {
  missing: readonly string[];
  /** The phone number of the learning center; may be empty. */
  phone: string;
  failure: SubmissionFailure | undefined;
  onRetry: () => void;
  onStartNew: () => void;
};

/** Shows why a registration could not be sent, and what to do. */
export function LeloFailure({ missing, phone, failure, onRetry, onStartNew }: LeloFailureProps) {
  const navigate = useNavigate();
  if (missing.length > 0) {
    return (
      <ErrorSummary title={`Validation failed: ${missing.join(', ')}`} items={[]} attempt={1}>
        <p>{savedInTab} Please go back to the first step and choose the learning center again.</p>
      </ErrorSummary>
    );
  }
  // The agreement step itself shows the changes.
  if (!failure || failure.kind === 'invalid' || failure.kind === 'changed') return null;
  if (failure.kind === 'closed') {
    return (
      <ErrorSummary title={failure.message ?? 'This registration cannot be sent any more.'} items={[]} attempt={1}>
        <p>
          {savedInTab} If you still want to register, please call the learning center
          <AtPhone phone={phone} />.
        </p>
        {failure.page && (
          <p className={styles.failureAction}>
            <Button onClick={() => void navigate(failure.page ?? '')}>Read more</Button>
          </p>
        )}
      </ErrorSummary>
    );
  }
  return (
    <SubmitFailure
      title={failedMessage}
      savedText={savedInTab}
      phone={phone}
      failure={failure}
      onRetry={onRetry}
      onStartNew={onStartNew}
    />
  );
}
