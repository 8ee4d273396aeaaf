import { useEffect, useMemo, useState } from 'react';
import { readCharterParameter } from '#domain/enrollment/charter-parameter.ts';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { listsOf } from '#domain/form-kit/lists-of.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { readDraftInTab } from '#web/forms/answers/draft-in-tab.ts';
import { formKeys } from '#web/forms/answers/form-keys.ts';
import { useFormAnswers } from '#web/forms/answers/use-form-answers.ts';
import { useReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useWizard } from '#web/forms/use-wizard.ts';
import { loadWebToken } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/texts/use-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { DraftSource } from '#web/public/family/draft-source.ts';
import { rememberRequest } from '#web/public/wizard/given-request.ts';
import type { SharedAnswers } from '#web/public/wizard/shared-answers.ts';
import { useFamily } from '#web/public/wizard/use-family.ts';
import { useFinishLater } from '#web/public/wizard/use-finish-later.ts';
import { useFormHistory } from '#web/public/wizard/use-form-history.ts';
import { useSentCheck } from '#web/public/wizard/use-sent-check.ts';
import { useStepCounts } from '#web/public/wizard/use-step-counts.ts';
import { prepareLastLevels } from './last-levels.ts';
import { sendInterest } from './send-interest.ts';

export type InterestPlace = { site: Site; brand: Brand; campaign: string | null; charter: string | null };

const firstStep = 'student';

/** The state of the Request Information form: answers, checks, submission and correction. */
export function useInterest({ site, brand, campaign, charter }: InterestPlace) {
  const form = useFormAnswers(interestForm, formKeys.interest(site._id));
  const { answers, dirty, submissionId, entryId } = form;
  const [goesOn] = useState(form.savedStepId !== undefined);
  const lists = useReferenceLists(listsOf(interestForm).join(), dirty || goesOn);
  const context = useMemo(() => interestContext(brand, 'family', lists.lists), [brand, lists.lists]);
  const shownForm = useForm(interestForm);
  const { language } = useTexts();
  const history = useFormHistory(form, firstStep);
  const { navigation } = history;
  const wizard = useWizard({ form: shownForm, context, answers, navigation, onChecked: form.mergeAnswers });
  const submission = useSubmission();
  const family = useFamily(form);
  // Only in memory, while the thank-you page is open.
  const [sent, setSent] = useState<RawAnswers>();
  const sentCheck = useSentCheck(`interest ${site._id}`, dirty);

  useEffect(() => {
    if (!dirty) return;
    prepareLastLevels();
    // Preloaded. If this fails, submitting loads it again and shows the error.
    loadWebToken().catch(() => undefined);
  }, [dirty]);

  const submit = async (isConfirmed = false) => {
    const checked = wizard.checkAll();
    if (!checked.ok || !(await sentCheck.maySend(checked.answers, isConfirmed || entryId !== undefined))) return;
    const own = readCharterParameter({ id: site.charter._id, name: site.charter.name }, charter);
    const request = {
      answers: checked.answers,
      submissionId,
      site_id: site._id,
      campaign,
      charter: own,
      draftToken: readDraftInTab(submissionId)?.token,
      language: language.code,
    };
    const failure = await submission.submit(async () => {
      const sentId = await sendInterest(request, entryId);
      countSent();
      form.markSubmitted(sentId);
      setSent(checked.answers);
      void sentCheck.mark(checked.answers);
      rememberRequest(checked.answers);
      await history.thank(context.today, sentId);
      // A correction may have other steps.
      history.leaveHistory(crypto.randomUUID());
    });
    if (failure?.kind === 'invalid') wizard.showServerErrors(failure.fields);
  };
  /** Makes the changes since the submission a new form. */
  const continueAsNew = () => {
    submission.forget();
    history.startOver(form.startNew(true), firstStep);
  };
  /** Starts a correction of the submitted form, as long as its answers are in memory. */
  const update = () => {
    submission.forget();
    wizard.goTo(firstStep);
  };
  const draft = {
    kind: 'interest',
    place: { site: site._id, ...(campaign && { campaign }), ...(charter && { charter }) },
    definition: shownForm,
    context,
    form,
    stepId: wizard.stepId,
    goTo: wizard.goTo,
  } as const satisfies DraftSource;
  // A correction is not a form of its own.
  const countSent = useStepCounts(draft, wizard, brand.brandName, !history.thanks && !entryId);
  /** Opens a form for a brother or sister of the student. */
  const requestAnother = (shared: SharedAnswers) => {
    submission.forget();
    form.startNew(false);
    family.take(shared);
    setSent(undefined);
    void history.openForm();
  };
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
    submit,
    continueAsNew,
    update,
    requestAnother,
    sent,
    hasFamily: family.isTaken,
    thanks: history.thanks,
  };
}
