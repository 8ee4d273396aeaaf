import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import { AnswerList } from '#web/forms/answers/answer-list.tsx';
import { reviewStep } from '#web/forms/use-wizard.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from '#web/public/wizard/form.module.css';
import { PageHeading } from '#web/ui/page-heading.tsx';

type ReviewStepProps = {
  form: Form;
  context: FormContext;
  answers: RawAnswers;
  onEdit: (stepId: string) => void;
};

/** All answers before the submission. */
export function ReviewStep({ form, context, answers, onEdit }: ReviewStepProps) {
  const { t } = useTexts();
  return (
    <div className={styles.level}>
      <PageHeading focusKey={reviewStep}>{t('Review')}</PageHeading>
      <p className={styles.quiet}>{t('Check your answers, then submit them.')}</p>
      <AnswerList sections={summarize(form, context, answers)} onEdit={onEdit} heading="h2" collapsible />
    </div>
  );
}
