import { type FormEvent, useState } from 'react';
import { isCalendarDate } from '#domain/calendar/days.ts';
// Makes the messages of the server translatable.
import '#domain/leloRegistration/family-messages.ts';
import { birthDateMessage } from '#domain/leloRegistration/lelo-fields.ts';
import { message, translateMessage } from '#domain/texts/message.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/wizard/form.module.css';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

type BirthDateQuestionProps = {
  title: string;
  lead: string;
  /** Text of the button. */
  submit: string;
  /** Resolves when the date is correct and the registration is open. */
  ask: (birthDate: string) => Promise<void>;
};

type Failure = { readonly title: string; readonly isWrong: boolean };

/** Asks for the student's date of birth, which the link does not contain (LELO-27). */
export function BirthDateQuestion({ title, lead, submit, ask }: BirthDateQuestionProps) {
  const { t } = useTexts();
  const [birthDate, setBirthDate] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  usePageTitle(title);

  const refuse = (next: Failure) => {
    setFailure(next);
    setAttempt((count) => count + 1);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    if (!isCalendarDate(birthDate)) return refuse({ title: birthDateMessage, isWrong: true });
    setAsking(true);
    setFailure(undefined);
    try {
      await ask(birthDate);
    } catch (error) {
      refuse(readFailure(error));
    } finally {
      setAsking(false);
    }
  };
  const failed = failure && translateMessage(failure.title, t);
  return (
    <div className={styles.page}>
      <Card roomy>
        <form className={styles.level} noValidate onSubmit={onSubmit}>
          <div className={styles.intro}>
            <PageHeading focusKey={title}>{title}</PageHeading>
            <p>{lead}</p>
          </div>
          {failure && (
            <ErrorSummary
              title={failed ?? ''}
              items={failure.isWrong ? [{ target: 'birthDate', text: t('Date of Birth') }] : []}
              attempt={attempt}
            />
          )}
          <DateField
            id="birthDate"
            label={t('Date of Birth')}
            required
            autoComplete="off"
            value={birthDate}
            error={failure?.isWrong ? failed : undefined}
            onChange={setBirthDate}
          />
          <div>
            <Button type="submit" aria-disabled={isAsking}>
              {isAsking ? t('One moment...') : submit}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

/** The message with the number of remaining attempts, which the server returns. */
function readFailure(error: unknown): Failure {
  const { birthDate } = fieldErrorsOf(error);
  if (birthDate) return { title: birthDate, isWrong: true };
  return { title: error instanceof Error ? error.message : message('Please try again.'), isWrong: false };
}
