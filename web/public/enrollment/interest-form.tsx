import { type FormEvent, Suspense } from 'react';
import { reviewStep } from '#web/forms/use-wizard.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/wizard/form.module.css';
import { FormFrame } from '#web/public/wizard/form-frame.tsx';
import { LeaveForm } from '#web/public/wizard/leave-form.tsx';
import { SavedForLater } from '#web/public/wizard/saved-for-later.tsx';
import { StepFoot } from '#web/public/wizard/step-foot.tsx';
import { StepLevel } from '#web/public/wizard/step-level.tsx';
import { SentBefore, SubmitFailure } from '#web/public/wizard/submit-failure.tsx';
import { familyNotice } from '#web/public/wizard/use-family.ts';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { interestTitle } from './interest-title.ts';
import { LateCompleteLevel, LateSummaryLevel } from './last-levels.ts';
import { hasBack, hasNext, levelOfStep } from './levels.ts';
import { ProgressCircles } from './progress-circles.tsx';
import { ResponseTime } from './response-time.tsx';
import { type InterestPlace, useInterest } from './use-interest.ts';

/** The seven levels of Request Information for one learning center. */
export function InterestForm(props: InterestPlace) {
  const { t } = useTexts();
  const { site, brand } = props;
  const interest = useInterest(props);
  const { form, draft, later, lists, context, wizard, submission, thanks } = interest;
  const { answers, dirty, entryId } = form;
  const { step } = wizard;
  const level = levelOfStep(wizard.stepId, thanks !== undefined);
  const title = t(interestTitle);
  usePageTitle(`${thanks ? t('Complete') : (step?.title ?? t('Summary'))} - ${title}`);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step) wizard.next();
    else void interest.submit();
  };
  return (
    <FormFrame
      shown={thanks ? 'complete' : wizard.stepId}
      title={title}
      welcome={level === 0 && (interest.hasFamily ? <p>{t(familyNotice)}</p> : <ResponseTime />)}
      center={site.name}
      counter={level > 0 ? title : undefined}
      progress={<ProgressCircles level={level} onOpen={wizard.goTo} />}
    >
      <LeaveForm active={dirty} later={later} />
      {!thanks && <SavedForLater source={draft} later={later} />}
      <Suspense fallback={<Skeleton height="24rem" />}>
        {thanks ? (
          <LateCompleteLevel
            context={context}
            site={site}
            brand={brand}
            thanks={thanks}
            onUpdate={interest.update}
            sent={interest.sent}
            onAnother={interest.requestAnother}
            answers={entryId ? answers : undefined}
          />
        ) : (
          <form className={styles.form} noValidate onSubmit={onSubmit}>
            {step ? (
              <StepLevel
                form={interest.shownForm}
                wizard={wizard}
                step={step}
                context={context}
                answers={answers}
                lists={lists}
                onChange={form.setAnswer}
              />
            ) : (
              // Of its own, so that Back stays while it loads.
              <Suspense fallback={<Skeleton height="24rem" />}>
                <LateSummaryLevel
                  context={context}
                  answers={answers}
                  updating={entryId !== undefined}
                  onEdit={wizard.edit}
                />
              </Suspense>
            )}
            {submission.failure && wizard.stepId === reviewStep && (
              <SubmitFailure
                failure={submission.failure}
                phone={site.address.phone}
                onRetry={() => void interest.submit()}
                onStartNew={interest.continueAsNew}
              />
            )}
            {interest.sentCheck.minutes && wizard.stepId === reviewStep && (
              <SentBefore minutes={interest.sentCheck.minutes} onAgain={() => void interest.submit(true)} />
            )}
            <StepFoot
              onBack={hasBack(level) ? wizard.back : undefined}
              isSavedInTab={dirty && !later.isSaved}
              onLater={dirty && !entryId ? later.ask : undefined}
              hasNext={hasNext(level)}
              sending={submission.sending}
            />
          </form>
        )}
      </Suspense>
    </FormFrame>
  );
}
