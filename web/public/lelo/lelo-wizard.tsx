import { type FormEvent, lazy, Suspense, useEffect, useMemo } from 'react';
import { leloForm, leloStepCount } from '#domain/leloRegistration/lelo-form.ts';
import { lockedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { loadCourseField } from '#web/forms/field-input.tsx';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/form/form.module.css';
import { FormFrame } from '#web/public/form/form-frame.tsx';
import { ProgressBar } from '#web/public/form/progress-bar.tsx';
import { StepFoot } from '#web/public/form/step-foot.tsx';
import { StepLevel } from '#web/public/form/step-level.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LoadingState } from '#web/ui/states.tsx';
import { isWithinForm } from './read-link.ts';
import { type LeloPlace, loadSending, useLelo } from './use-lelo.ts';

/** What the last steps need is loaded when they are near. */
const loadAgreement = () => import('./agreement-step.tsx');
const AgreementStep = lazy(loadAgreement);
const CourseAgreements = lazy(() => import('./course-agreements.tsx'));
const LostPlace = lazy(() => import('./lost-place.tsx'));

const lockedWhy =
  'Your school has filled in the answers with a lock. If one of them is not right, please call the school.';

/** The seven steps of a secondary registration. Source: spec 2 §2.1. */
export function LeloWizard(props: LeloPlace) {
  const { link, value, given, saved } = props;
  const { session, charters } = value;
  const lelo = useLelo(props);
  const { form, lists, context, wizard, submission, isFirst, isLast } = lelo;
  const { step } = wizard;
  usePageTitle(`${step?.title ?? ''} - ${session.name}`);
  const isWithin = useMemo(() => isWithinForm(link), [link]);
  const locked = useMemo(() => {
    const names = saved ? lockedAnswers.filter((name) => given[name]) : [];
    return { names, why: lockedWhy };
  }, [saved, given]);
  const near = (step?.counter ?? 0) + 1;
  useEffect(() => {
    const loads = near === leloStepCount ? [loadAgreement, loadSending] : near > 4 ? [loadCourseField] : [];
    for (const load of loads) load().catch(() => undefined);
  }, [near]);

  if (lelo.isLost) {
    return (
      <Suspense>
        <LostPlace />
      </Suspense>
    );
  }
  if (!step) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) void lelo.submit();
    else wizard.next();
  };
  const level = { wizard, step, context, answers: form.answers, onChange: form.setAnswer };
  return (
    <FormFrame
      shown={step.id}
      title={session.name}
      welcome={
        isFirst && (
          <p>
            With this form you register a student for classes of {session.name}. It has seven steps and ends with an
            agreement to sign. What you enter is kept while this tab stays open.
          </p>
        )
      }
      center={lelo.center ?? session.name}
      counter={`Step ${step.counter} of ${leloStepCount}`}
      progress={<ProgressBar part={(step.counter ?? 0) / leloStepCount} />}
    >
      <LeavePrompt active={form.dirty} onLeave={form.erase} isWithin={isWithin} />
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {lelo.isClosed && (
          <Banner kind="warn">
            Registration for {session.name} has closed. What you entered is kept while this tab stays open; please call
            the learning center.
          </Banner>
        )}
        {isLast ? (
          <Suspense fallback={<LoadingState label="Loading the agreement" rows={3} height="6rem" />}>
            <AgreementStep
              {...level}
              missing={lelo.missing}
              failure={submission.failure}
              onRetry={() => void lelo.submit()}
              onStartNew={lelo.sendAsNew}
            />
          </Suspense>
        ) : (
          <StepLevel
            {...level}
            form={leloForm}
            lists={lists}
            locked={locked}
            notes={{
              courses: (
                <Suspense>
                  <CourseAgreements charters={charters} answers={form.answers} />
                </Suspense>
              ),
            }}
          />
        )}
        <StepFoot
          onBack={isFirst ? undefined : wizard.back}
          isKept={form.dirty}
          hasNext={!isLast}
          sending={submission.sending}
        />
      </form>
    </FormFrame>
  );
}
