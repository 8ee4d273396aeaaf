import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import { AnswerList } from '#web/forms/answers/answer-list.tsx';
import { reviewStep } from '#web/forms/use-wizard.ts';
import { useForm } from '#web/lib/texts/use-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from '#web/public/wizard/form.module.css';
import { PageHeading } from '#web/ui/page-heading.tsx';

type SummaryLevelProps = {
  context: FormContext;
  answers: RawAnswers;
  /** The family is correcting a submitted form. */
  updating: boolean;
  onEdit: (stepId: string) => void;
};

/** All answers before the submission. */
export function SummaryLevel({ context, answers, updating, onEdit }: SummaryLevelProps) {
  const { t } = useTexts();
  const form = useForm(interestForm);
  return (
    <div className={styles.level}>
      <PageHeading focusKey={reviewStep}>{t('Summary')}</PageHeading>
      <p>{updating ? t('Check your changes, then submit them.') : t('Check your answers, then submit them.')}</p>
      <AnswerList sections={summarize(form, context, answers)} onEdit={onEdit} heading="h2" />
    </div>
  );
}
