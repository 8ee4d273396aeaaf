import { useEffect, useMemo, useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { type EnrollmentType, registrationForm } from '#domain/registration/registration-form.ts';
import { useFormAnswers } from '#web/forms/use-form-answers.ts';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { reviewStep, useWizard } from '#web/forms/use-wizard.ts';
import { reportError } from '#web/lib/report-error.ts';
import { useFilling } from '#web/public/form/use-filling.ts';
import { listNamesAt, mergeNames } from './list-names.ts';
import { prepareSending, sendRegistration } from './send-registration.ts';

export type RegistrationPlace = { site: Site; brand: Brand; enrollment: EnrollmentType };

/** A registration that is being filled in, checked and sent. */
export function useRegistration({ site, brand, enrollment }: RegistrationPlace) {
  const { _id: learningCenterId } = site;
  const form = useFormAnswers(registrationForm, `form:registration:${learningCenterId}:${enrollment}`);
  const { answers, dirty, submissionId } = form;
  const [listNames, setListNames] = useState('');
  const lists = useReferenceLists(listNames);
  const today = useMemo(() => todayIn(brand.timeZone), [brand.timeZone]);
  const context: FormContext = useMemo(
    () => ({ variant: brand.variant, today, facts: { enrollment }, lists: lists.lists }),
    [brand.variant, today, enrollment, lists.lists],
  );
  const filling = useFilling(form, 'student');
  const { place } = filling;
  const wizard = useWizard({ form: registrationForm, context, answers, place, onChecked: form.setChecked });
  const submission = useSubmission();

  const wanted = listNamesAt(wizard.steps, wizard.step);
  useEffect(() => setListNames((old) => mergeNames(old, wanted)), [wanted]);
  useEffect(() => {
    if (dirty) prepareSending();
  }, [dirty]);

  const submit = async () => {
    const checked = wizard.checkAll();
    if (!checked.ok) return reportError({ context: 'registration', error: new Error('Validation failed') });
    const failure = await submission.submit(async () => {
      await sendRegistration({ answers: checked.answers, submissionId, learningCenterId, enrollment });
      await filling.thank(today);
      // Nothing that was sent stays behind for whoever uses this device next.
      filling.leaveHistory(form.startNew(false));
    });
    if (failure?.kind === 'invalid') wizard.showServerErrors(failure.fields);
  };
  /** What has changed since an earlier version arrived becomes a form of its own. */
  const sendAsNew = () => {
    submission.forget();
    filling.startOver(form.startNew(true), reviewStep);
  };
  const registerAnother = () => {
    submission.forget();
    void filling.openForm();
  };
  return {
    form,
    lists,
    context,
    wizard,
    submission,
    submit,
    sendAsNew,
    registerAnother,
    isFirst: wizard.step === wizard.steps[0],
    submittedOn: filling.submittedOn,
  };
}
