import { type FormEvent, lazy, Suspense, useEffect, useMemo } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { leloStepCount } from '#domain/leloRegistration/lelo-form.ts';
import { lockedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { message } from '#domain/texts/message.ts';
import { loadCourseField } from '#web/forms/fields/field-input.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/wizard/form.module.css';
import { FormFrame, StepCounter } from '#web/public/wizard/form-frame.tsx';
import { LeaveForm } from '#web/public/wizard/leave-form.tsx';
import { ProgressBar } from '#web/public/wizard/progress-bar.tsx';
import { SavedForLater } from '#web/public/wizard/saved-for-later.tsx';
import { StepFoot } from '#web/public/wizard/step-foot.tsx';
import { StepLevel } from '#web/public/wizard/step-level.tsx';
import { familyNotice } from '#web/public/wizard/use-family.ts';
import { LoadingState } from '#web/ui/feedback/states.tsx';
import { goToPlace } from '#web/ui/fields/go-to-place.ts';
import { leloLead } from './lelo-title.ts';
import { isWithinForm } from './link/read-link.ts';
import { useSessionName } from './session-name.tsx';
import { hasNoCourses, noCoursesSectionId } from './unavailable/course-availability.ts';
import { type LeloPlace, useLelo } from './use-lelo.ts';

/** Code of the last steps, loaded shortly before they are opened. */
const loadAgreement = () => import('./agreement/agreement-step.tsx');
const AgreementStep = lazy(loadAgreement);
export const loadStepNotes = async () => (await import('./step-notes.tsx')).stepNotes;
const CourseNote = lazy(async () => ({ default: (await loadStepNotes()).CourseNote }));
const CenterGrades = lazy(async () => ({ default: (await loadStepNotes()).CenterGrades }));
const ClosedNote = lazy(async () => ({ default: (await loadStepNotes()).ClosedNote }));
const LatinNote = lazy(async () => ({ default: (await loadStepNotes()).LatinNote }));
const BackToStartDialog = lazy(() => import('./back-to-start-dialog.tsx'));

const lockedWhy = message(
  'Your school has filled in the answers with a lock. If one of them is not right, please call the school.',
);

const studentNames = ['firstName', 'middleName', 'lastName'];
const parentNames = ['pgFirstName', 'pgLastName'];
/** Whether names have letters that most languages with Latin script do not use. */
const isForeign = (answers: RawAnswers, names: readonly string[]) =>
  names.some((name) => /[^\0-\u024F]/.test(String(answers[name] ?? '')));

/** The seven steps of a secondary registration. */
export function LeloWizard(props: LeloPlace) {
  const { link, value, given, saved } = props;
  const { session, charters } = value;
  const { t } = useTexts();
  const sessionName = useSessionName(session);
  const lelo = useLelo(props);
  const { form, shownForm, lists, context, wizard, submission, isFirst, isLast } = lelo;
  const { step } = wizard;
  usePageTitle(`${step?.title ?? ''} - ${sessionName}`);
  const isWithin = useMemo(() => isWithinForm(link), [link]);
  const locked = useMemo(() => {
    const names = saved ? lockedAnswers.filter((name) => given[name]) : [];
    return { names, why: t(lockedWhy) };
  }, [saved, given, t]);
  const near = (step?.counter ?? 0) + 1;
  useEffect(() => {
    const loads = near === leloStepCount ? [loadAgreement] : near > 4 ? [loadCourseField] : [];
    for (const load of loads) load().catch(() => undefined);
  }, [near]);

  if (lelo.isLost) {
    return (
      <Suspense>
        <BackToStartDialog />
      </Suspense>
    );
  }
  if (!step) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) lelo.sign.current?.();
    else if (hasNoCourses(step)) goToPlace(noCoursesSectionId, 'start');
    else wizard.next();
  };
  const level = { wizard, step, context, answers: form.answers, onChange: form.setAnswer };
  return (
    <FormFrame
      shown={step.id}
      title={sessionName}
      welcome={isFirst && <p>{t(lelo.hasFamily ? familyNotice : leloLead)}</p>}
      center={lelo.center?.name ?? sessionName}
      counter={<StepCounter number={step.counter ?? 0} count={leloStepCount} />}
      progress={<ProgressBar part={(step.counter ?? 0) / leloStepCount} />}
    >
      <LeaveForm active={form.dirty} later={lelo.later} isWithin={isWithin} />
      <SavedForLater source={lelo.draft} later={lelo.later} />
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {lelo.isClosed && (
          <Suspense>
            <ClosedNote session={session} center={lelo.center} />
          </Suspense>
        )}
        {isLast ? (
          <Suspense fallback={<LoadingState label={t('Loading the agreement')} rows={3} height="6rem" />}>
            <AgreementStep {...level} lelo={lelo} place={props} locked={locked.names} />
          </Suspense>
        ) : (
          <StepLevel
            {...level}
            isCounted
            form={shownForm}
            lists={lists}
            locked={locked}
            notes={{
              lastName: isForeign(form.answers, studentNames) && (
                <Suspense>
                  <LatinNote names={studentNames.map((name) => form.answers[name])} />
                </Suspense>
              ),
              pgLastName: isForeign(form.answers, parentNames) && (
                <Suspense>
                  <LatinNote names={parentNames.map((name) => form.answers[name])} />
                </Suspense>
              ),
              siteId: (
                // Here before its text, or screen readers would not say it.
                <p className={styles.quiet} aria-live="polite">
                  <Suspense>
                    <CenterGrades center={lelo.center} />
                  </Suspense>
                </p>
              ),
              courses: (
                <Suspense>
                  <CourseNote
                    charters={charters}
                    step={step}
                    answers={form.answers}
                    onChange={form.setAnswer}
                    isCenterFixed={locked.names.includes('siteId')}
                  />
                </Suspense>
              ),
            }}
          />
        )}
        <StepFoot
          onBack={isFirst ? undefined : wizard.back}
          isSavedInTab={form.dirty && !lelo.later.isSaved}
          onLater={form.dirty ? lelo.later.ask : undefined}
          hasNext={!isLast}
          sending={submission.sending}
        />
      </form>
    </FormFrame>
  );
}
