import { type FormEvent, useEffect } from 'react';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { reviewStep } from '#web/forms/use-wizard.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/form/form.module.css';
import { StepFoot } from '#web/public/form/step-foot.tsx';
import { SubmitFailure } from '#web/public/form/submit-failure.tsx';
import { RegistrationStep } from './registration-step.tsx';
import { registrationTitle } from './registration-title.ts';
import { ReviewStep } from './review-step.tsx';
import { StepProgress } from './step-progress.tsx';
import { ThankYou } from './thank-you.tsx';
import { type RegistrationPlace, useRegistration } from './use-registration.ts';
import { Welcome } from './welcome.tsx';

/** The steps of a registration with one learning center, the review and the thank-you. */
export function RegistrationWizard(props: RegistrationPlace) {
  const { site, brand, enrollment } = props;
  const registration = useRegistration(props);
  const { form, lists, context, wizard, submission, isFirst, submittedOn } = registration;
  const { step } = wizard;
  usePageTitle(`${submittedOn ? 'Thank you' : (step?.title ?? 'Review')} - ${registrationTitle}`);
  useEffect(() => {
    if (submittedOn) window.scrollTo(0, 0);
  }, [submittedOn]);

  if (submittedOn) return <ThankYou site={site} submittedOn={submittedOn} onAnother={registration.registerAnother} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step) wizard.next();
    else void registration.submit();
  };
  return (
    <div className={styles.page}>
      <LeavePrompt active={form.dirty} />
      <Welcome site={site} enrollment={enrollment} isFirst={isFirst} />
      <StepProgress variant={brand.variant} counter={step?.counter} />
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {step ? (
          <RegistrationStep {...{ wizard, step, context, lists, answers: form.answers, onChange: form.setAnswer }} />
        ) : (
          <ReviewStep form={registrationForm} context={context} answers={form.answers} onEdit={wizard.edit} />
        )}
        {submission.failure && wizard.stepId === reviewStep && (
          <SubmitFailure
            failure={submission.failure}
            phone={site.address.phone}
            onRetry={() => void registration.submit()}
            onStartNew={registration.sendAsNew}
          />
        )}
        <StepFoot
          onBack={isFirst ? undefined : wizard.back}
          isKept={form.dirty}
          hasNext={step !== undefined}
          sending={submission.sending}
        />
      </form>
    </div>
  );
}
