import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { useStepState } from '#web/forms/step-place.ts';
import { useFormAnswers } from '#web/forms/use-form-answers.ts';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { reviewStep, useWizard } from '#web/forms/use-wizard.ts';
import { loadWebToken } from '#web/lib/api-client.ts';
import styles from '#web/public/form/form.module.css';
import { StepFoot } from '#web/public/form/step-foot.tsx';
import { StepLevel } from '#web/public/form/step-level.tsx';
import { SubmitFailure } from '#web/public/form/submit-failure.tsx';
import { siteTitle } from '#web/public/site/site-text.ts';
import { CompleteLevel } from './complete-level.tsx';
import { Lead } from './lead.tsx';
import { hasBack, hasNext, levelOf } from './levels.ts';
import { ProgressCircles } from './progress-circles.tsx';
import { sendInterest } from './send-interest.ts';
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
  const place = useStepState(form.savedStepId, form.saveStep);
  const wizard = useWizard({ form: interestForm, context, answers, place });
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
            <StepLevel
              {...{ form: interestForm, wizard, step: wizard.step, context, answers, lists, onChange: form.setAnswer }}
            />
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
          <StepFoot
            onBack={hasBack(level) ? wizard.back : undefined}
            isKept={dirty}
            hasNext={hasNext(level)}
            sending={submission.sending}
          />
        </form>
      )}
    </div>
  );
}
