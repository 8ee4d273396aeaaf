import type { FormContext } from '#domain/form-kit/context.ts';
import type { RawAnswers } from '#domain/form-kit/field.ts';
import type { Form } from '#domain/form-kit/form.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import type { Site } from '#domain/locations/site.ts';
import { AnswerList } from '#web/forms/answer-list.tsx';
import styles from '#web/public/form/form.module.css';
import { phoneLink } from '#web/public/site/site-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

type CompleteLevelProps = {
  form: Form;
  context: FormContext;
  answers: RawAnswers;
  site: Site;
  onUpdate: () => void;
};

/** The thank-you, with what was sent. */
export function CompleteLevel({ form, context, answers, site, onUpdate }: CompleteLevelProps) {
  const { phone } = site.address;
  return (
    <div className={styles.level}>
      <PageHeading focusKey="complete">Complete</PageHeading>
      <p className={styles.thanks}>
        Thank you your submission has been received. A team member will reach out to you within one business day.
      </p>
      {phone && (
        <p>
          Questions before then? Call {site.name} at <a href={phoneLink(phone)}>{phone}</a>.
        </p>
      )}
      <div>
        <Button kind="quiet" onClick={onUpdate}>
          Update previous information
        </Button>
      </div>
      <AnswerList sections={summarize(form, context, answers)} heading="h2" />
    </div>
  );
}
