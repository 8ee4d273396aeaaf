import { useNavigate } from 'react-router-dom';
import { pathIn } from '#domain/texts/language-path.ts';
import { message } from '#domain/texts/message.ts';
import { savedInTab } from '#web/forms/answers/saved-in-tab.ts';
import type { SubmissionFailure } from '#web/forms/use-submission.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from '#web/public/wizard/form.module.css';
import { SubmitFailure } from '#web/public/wizard/submit-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';

const failedMessage = message('Error submitting the form. Please try again.');
const closedMessage = message('This registration cannot be sent any more.');

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
  const { t, language } = useTexts();
  const navigate = useNavigate();
  if (missing.length > 0) {
    return (
      <ErrorSummary
        title={t('Validation failed: {missing}', { missing: missing.map((one) => t(one)).join(', ') })}
        items={[]}
        attempt={1}
      >
        <p>
          {t(savedInTab)} {t('Please go back to the first step and choose the learning center again.')}
        </p>
      </ErrorSummary>
    );
  }
  // The form shows wrong answers at their fields, and the agreement step shows what has changed.
  if (!failure || failure.kind === 'invalid' || failure.kind === 'changed') return null;
  if (failure.kind === 'closed') {
    return (
      <ErrorSummary title={t(failure.message ?? closedMessage)} items={[]} attempt={1}>
        <p>
          {t(savedInTab)}{' '}
          {phone
            ? fillNodes(t('If you still want to register, please call the learning center: {phone}.'), {
                phone: <PhoneLink phone={phone} />,
              })
            : t('If you still want to register, please call the learning center.')}
        </p>
        {failure.page && (
          <p className={styles.failureAction}>
            <Button onClick={() => void navigate(pathIn(language, failure.page ?? ''))}>{t('Read more')}</Button>
          </p>
        )}
      </ErrorSummary>
    );
  }
  return (
    <SubmitFailure
      title={t(failedMessage)}
      savedText={t(savedInTab)}
      phone={phone}
      failure={failure}
      onRetry={onRetry}
      onStartNew={onStartNew}
    />
  );
}
