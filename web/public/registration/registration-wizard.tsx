import { type FormEvent, Suspense } from 'react';
import { reviewStep } from '#web/forms/use-wizard.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/wizard/form.module.css';
import { FormFrame, StepCounter } from '#web/public/wizard/form-frame.tsx';
import { LeaveForm } from '#web/public/wizard/leave-form.tsx';
import { ProgressBar } from '#web/public/wizard/progress-bar.tsx';
import { SavedForLater } from '#web/public/wizard/saved-for-later.tsx';
import { StepFoot } from '#web/public/wizard/step-foot.tsx';
import { SentBefore, SubmitFailure } from '#web/public/wizard/submit-failure.tsx';
import { familyNotice } from '#web/public/wizard/use-family.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { countStep } from './count-step.ts';
import { LateRegistrationComplete, LateReviewStep } from './last-steps.ts';
import { RegistrationStep } from './registration-step.tsx';
import { registrationLead, registrationTitle } from './registration-title.ts';
import { type RegistrationPlace, useRegistration } from './use-registration.ts';

/** Shown until the code of a later page is loaded. */
const waiting = <Skeleton height="24rem" />;

/** The steps of a registration at one learning center, the review and the thank-you page. */
export function RegistrationWizard(props: RegistrationPlace) {
  const { t } = useTexts();
  const { site, brand, enrollment } = props;
  const registration = useRegistration(props);
  const { form, draft, later, lists, context, wizard, submission, isFirst, thanks } = registration;
  const { step, steps } = wizard;
  const name = t(registrationTitle);
  usePageTitle(`${thanks ? t('Thank you') : (step?.title ?? t('Review'))} - ${name}`);

  const title = enrollment === 'INTERSESSION' ? t('{title} - Intersession', { title: name }) : name;
  if (thanks) {
    return (
      <FormFrame shown="thanks" title={title} center={site.name} counter={title}>
        <Suspense fallback={waiting}>
          <LateRegistrationComplete
            site={site}
            brand={brand}
            context={context}
            thanks={thanks}
            answers={registration.sent}
            onAnother={registration.registerAnother}
          />
        </Suspense>
      </FormFrame>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step) wizard.next();
    else void registration.submit();
  };
  const { number, count } = countStep(brand.variant, enrollment, steps, step);
  return (
    <FormFrame
      shown={wizard.stepId}
      title={title}
      welcome={isFirst && <p>{t(registration.hasFamily ? familyNotice : registrationLead)}</p>}
      center={site.name}
      counter={step ? <StepCounter number={number} count={count} /> : t('Ready to submit')}
      progress={<ProgressBar part={number / count} />}
    >
      <LeaveForm active={form.dirty} later={later} />
      <SavedForLater source={draft} later={later} />
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {isFirst && registration.takeRequest && (
          <Button kind="quiet" onClick={() => void registration.takeRequest?.()}>
            {t('Use what you have just told us?')}
          </Button>
        )}
        {step ? (
          <RegistrationStep
            wizard={wizard}
            step={step}
            context={context}
            lists={lists}
            answers={form.answers}
            suggested={form.suggested}
            onChange={form.setAnswer}
          />
        ) : (
          <Suspense fallback={waiting}>
            <LateReviewStep
              form={registration.shownForm}
              context={context}
              answers={form.answers}
              onEdit={wizard.edit}
            />
          </Suspense>
        )}
        {submission.failure && wizard.stepId === reviewStep && (
          <SubmitFailure
            failure={submission.failure}
            phone={site.address.phone}
            onRetry={() => void registration.submit()}
            onStartNew={registration.continueAsNew}
          />
        )}
        {registration.sentCheck.minutes && wizard.stepId === reviewStep && (
          <SentBefore minutes={registration.sentCheck.minutes} onAgain={() => void registration.submit(true)} />
        )}
        <StepFoot
          onBack={isFirst ? undefined : wizard.back}
          isSavedInTab={form.dirty && !later.isSaved && step !== undefined}
          onLater={form.dirty ? later.ask : undefined}
          hasNext={step !== undefined}
          sending={submission.sending}
        />
      </form>
    </FormFrame>
  );
}
