import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { useFormAnswers } from '#web/forms/use-form-answers.ts';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { reviewStep, useWizard } from '#web/forms/use-wizard.ts';
import { loadWebToken } from '#web/lib/api-client.ts';
import { siteTitle } from '#web/public/site/site-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CompleteLevel } from './complete-level.tsx';
import styles from './interest.module.css';
import { Lead } from './lead.tsx';
import { hasBack, hasNext, levelOf } from './levels.ts';
import { ProgressCircles } from './progress-circles.tsx';
import { sendInterest } from './send-interest.ts';
import { StepLevel } from './step-level.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { SummaryLevel } from './summary-level.tsx';

type InterestFormProps = { site: Site; brand: Brand; campaign: string | null; charter: string | null };

/** The seven levels of Request Information for one learning center. */
export function InterestForm({ site, brand, campaign, charter }: InterestFormProps) {
  const form = useFormAnswers(interestForm, `form:${interestForm.id}:${site._id}`);
  const { answers, dirty, submissionId, entryId } = form;
  const [submitted, setSubmitted] = useState(false);
  const today = useMemo(() => todayIn(brand.timeZone), [brand.timeZone]);
  const lists = useReferenceLists('country-names', dirty || form.savedStepId !== undefined);
  const context: FormContext = useMemo(
    () => ({ variant: brand.variant, today, facts: { audience: 'family' }, lists: lists.lists }),
    [brand.variant, today, lists.lists],
  );
  const wizard = useWizard({
    form: interestForm,
    context,
    answers,
    startAt: form.savedStepId,
    onStep: form.saveStep,
  });
  const submission = useSubmission();
  const level = levelOf(wizard.stepId, submitted);

  useEffect(() => {
    // At hand when the family submits; a failure shows then.
    if (dirty) loadWebToken().catch(() => undefined);
  }, [dirty]);

  const submit = async () => {
    const checked = wizard.checkAll();
    if (!checked.ok) return;
    const request = { answers: checked.answers, submissionId, site_id: site._id, campaign, charter };
    const failure = await submission.submit(async () => {
      form.markSubmitted(await sendInterest(request, entryId));
      setSubmitted(true);
    });
    if (failure?.kind === 'invalid') wizard.showServerErrors(failure.fields);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wizard.step) wizard.next();
    else void submit();
  };
  const update = () => {
    submission.forget();
    setSubmitted(false);
    wizard.goTo('student');
  };
  const startNew = () => {
    submission.forget();
    form.startNew(true);
    wizard.goTo('student');
  };

  return (
    <div className={styles.page}>
      <LeavePrompt active={dirty && !submitted} />
      <div className={styles.welcome}>
        <p className={styles.eyebrow}>Request Information</p>
        <p className={styles.greeting}>Welcome to {brand.displayName}!</p>
        <p>{siteTitle(site)}</p>
        {level === 0 && <Lead />}
      </div>
      <ProgressCircles level={level} onOpen={wizard.goTo} />
      {submitted ? (
        <CompleteLevel form={interestForm} context={context} answers={answers} site={site} onUpdate={update} />
      ) : (
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          {wizard.step ? (
            <StepLevel {...{ wizard, step: wizard.step, context, answers, lists, onChange: form.setAnswer }} />
          ) : (
            <SummaryLevel {...{ context, answers, updating: entryId !== undefined, onEdit: wizard.goTo }} />
          )}
          {submission.failure && wizard.stepId === reviewStep && (
            <SubmitFailure
              failure={submission.failure}
              phone={site.address.phone}
              onRetry={() => void submit()}
              onStartNew={startNew}
            />
          )}
          <div className={styles.foot}>
            <span className={styles.footSide}>
              {hasBack(level) && (
                <Button kind="quiet" shape="circle" aria-label="Back" onClick={wizard.back}>
                  <Arrow direction="back" />
                </Button>
              )}
            </span>
            <span className={styles.kept}>{dirty && 'Saved on this device'}</span>
            {hasNext(level) ? (
              <Button type="submit" shape="circle" aria-label="Next">
                <Arrow direction="next" />
              </Button>
            ) : (
              <Button type="submit" aria-disabled={submission.sending}>
                {submission.sending ? 'Submitting...' : 'Submit'}
              </Button>
            )}
          </div>
        </form>
      )}
    </div>
  );
}

function Arrow({ direction }: { direction: 'back' | 'next' }) {
  return (
    <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
      <path d={direction === 'back' ? 'm15 5-7 7 7 7' : 'm9 5 7 7-7 7'} />
    </svg>
  );
}
