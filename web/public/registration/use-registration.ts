import { useEffect, useMemo, useState } from 'react';
import { ageOn } from '#domain/calendar/birth-date.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import { type EnrollmentType, registrationForm } from '#domain/registration/registration-form.ts';
import { readDraftInTab } from '#web/forms/answers/draft-in-tab.ts';
import { formKeys } from '#web/forms/answers/form-keys.ts';
import { useFormAnswers } from '#web/forms/answers/use-form-answers.ts';
import { useReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { reviewStep, useWizard } from '#web/forms/use-wizard.ts';
import { loadSiteConfig, loadWebToken } from '#web/lib/api/api-client.ts';
import { reportError } from '#web/lib/api/report-error.ts';
import { useForm } from '#web/lib/texts/use-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { DraftSource } from '#web/public/family/draft-source.ts';
import { readRequest, rememberRequest } from '#web/public/wizard/given-request.ts';
import type { SharedAnswers } from '#web/public/wizard/shared-answers.ts';
import { useFamily } from '#web/public/wizard/use-family.ts';
import { useFinishLater } from '#web/public/wizard/use-finish-later.ts';
import { useFormHistory } from '#web/public/wizard/use-form-history.ts';
import { useSentCheck } from '#web/public/wizard/use-sent-check.ts';
import { useStepCounts } from '#web/public/wizard/use-step-counts.ts';
import { loadSending, prepareLastSteps } from './last-steps.ts';
import { listNamesAt, mergeNames } from './list-names.ts';

export type RegistrationPlace = { site: Site; brand: Brand; enrollment: EnrollmentType };

/** The state of a registration's form: answers, checks and submission. */
export function useRegistration({ site, brand, enrollment }: RegistrationPlace) {
  const { _id: learningCenterId } = site;
  const form = useFormAnswers(registrationForm, formKeys.registration(learningCenterId, enrollment));
  const { answers, dirty, submissionId } = form;
  const [listNames, setListNames] = useState('');
  const lists = useReferenceLists(listNames);
  const { variant, timeZone } = brand;
  const context = useMemo(
    () => registrationContext({ variant, timeZone, enrollment, forFamily: true, lists: lists.lists }),
    [variant, timeZone, enrollment, lists.lists],
  );
  const shownForm = useForm(registrationForm);
  const { language } = useTexts();
  const history = useFormHistory(form, 'student');
  const { navigation } = history;
  const wizard = useWizard({ form: shownForm, context, answers, navigation, onChecked: form.mergeAnswers });
  const submission = useSubmission();
  const family = useFamily(form);
  const sentCheck = useSentCheck(`registration ${learningCenterId} ${enrollment}`, dirty);
  // Only in memory, while the thank-you page is open.
  const [sent, setSent] = useState<RawAnswers>();

  const wanted = listNamesAt(wizard.steps, wizard.step);
  const allNames = mergeNames(listNames, wanted);
  // In an effect it would render the whole form a second time.
  if (allNames !== listNames) setListNames(allNames);
  useEffect(() => {
    if (!dirty) return;
    prepareLastSteps();
    // Preloaded. If this fails, submitting loads it again and shows the error.
    loadWebToken().catch(() => undefined);
    loadSiteConfig().catch(() => undefined);
  }, [dirty]);

  const submit = async (isConfirmed = false) => {
    const checked = wizard.checkAll();
    if (!checked.ok) return reportError({ context: 'registration', error: new Error('Validation failed') });
    if (!(await sentCheck.maySend(checked.answers, isConfirmed))) return;
    const failure = await submission.submit(async () => {
      const { sendRegistration } = await loadSending();
      const sentId = await sendRegistration({
        answers: checked.answers,
        submissionId,
        learningCenterId,
        enrollment,
        draftToken: readDraftInTab(submissionId)?.token,
        language: language.code,
      });
      countSent();
      setSent(checked.answers);
      void sentCheck.mark(checked.answers);
      rememberRequest(undefined);
      await history.thank(context.today, sentId);
      // The next user of this device must not see submitted answers.
      history.leaveHistory(form.startNew(false));
    });
    if (failure?.kind === 'invalid') wizard.showServerErrors(failure.fields);
  };
  /** Makes the changes since the submission a new form. */
  const continueAsNew = () => {
    submission.forget();
    history.startOver(form.startNew(true), reviewStep);
  };
  /** Opens a form for another student; one of the same family begins with what they share. */
  const registerAnother = (shared?: SharedAnswers) => {
    submission.forget();
    family.take(shared);
    setSent(undefined);
    void history.openForm();
  };
  const request = dirty ? undefined : readRequest();
  /** Copies the answers of the interest that the family has just sent; undefined if there is none. */
  const takeRequest =
    request &&
    (async () => {
      const { fromInterest } = await import('#web/forms/answers/from-interest.ts');
      form.mergeAnswers(fromInterest({ ...request, age: ageOn(request.birthDate, context.today) ?? null }));
      rememberRequest(undefined);
    });
  const draft = {
    kind: 'registration',
    place: { site: learningCenterId, type: enrollment },
    definition: shownForm,
    context,
    form,
    stepId: wizard.stepId,
    goTo: wizard.goTo,
  } as const satisfies DraftSource;
  const countSent = useStepCounts(draft, wizard, brand.brandName, !history.thanks);
  return {
    form,
    draft,
    later: useFinishLater(form.erase),
    shownForm,
    lists,
    context,
    wizard,
    submission,
    sentCheck,
    takeRequest,
    submit,
    continueAsNew,
    registerAnother,
    hasFamily: family.isTaken,
    isFirst: wizard.step === wizard.steps[0],
    thanks: history.thanks,
    sent,
  };
}
