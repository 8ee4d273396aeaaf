import type { FormEvent } from 'react';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { reviewStep } from '#web/forms/use-wizard.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/form/form.module.css';
import { FormFrame } from '#web/public/form/form-frame.tsx';
import { ProgressBar } from '#web/public/form/progress-bar.tsx';
import { StepFoot } from '#web/public/form/step-foot.tsx';
import { SubmitFailure } from '#web/public/form/submit-failure.tsx';
import { countStep } from './count-step.ts';
import { RegistrationComplete } from './registration-complete.tsx';
import { RegistrationStep } from './registration-step.tsx';
import { registrationTitle } from './registration-title.ts';
import { ReviewStep } from './review-step.tsx';
import { type RegistrationPlace, useRegistration } from './use-registration.ts';

/** The steps of a registration with one learning center, the review and the thank-you. */
export function RegistrationWizard(props: RegistrationPlace) {
  const { site, brand, enrollment } = props;
  const registration = useRegistration(props);
  const { form, lists, context, wizard, submission, isFirst, submittedOn } = registration;
  const { step, steps } = wizard;
  usePageTitle(`${submittedOn ? 'Thank you' : (step?.title ?? 'Review')} - ${registrationTitle}`);

  const title = enrollment === 'INTERSESSION' ? `${registrationTitle} - Intersession` : registrationTitle;
  if (submittedOn) {
    return (
      <FormFrame shown="thanks" title={title} center={site.name} counter={title}>
        <RegistrationComplete {...{ site, submittedOn, onAnother: registration.registerAnother }} />
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
      welcome={
        isFirst && (
          <p>
            Welcome to {site.charter.name}! With this form you register a student at our learning center {site.name}.
            What you enter is kept while this tab stays open.
          </p>
        )
      }
      center={site.name}
      counter={step ? `Step ${number} of ${count}` : 'All steps are answered'}
      progress={<ProgressBar part={number / count} />}
    >
      <LeavePrompt active={form.dirty} onLeave={form.erase} />
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
    </FormFrame>
  );
}
