import { useEffect, useMemo, useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { readOwnCharter } from '#domain/enrollment/own-charter.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { useFormAnswers } from '#web/forms/use-form-answers.ts';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useWizard } from '#web/forms/use-wizard.ts';
import { loadWebToken } from '#web/lib/api-client.ts';
import { useFilling } from '#web/public/form/use-filling.ts';
import { loadLastLevels } from './last-levels.ts';
import { sendInterest } from './send-interest.ts';

export type InterestPlace = { site: Site; brand: Brand; campaign: string | null; charter: string | null };

const firstStep = 'student';

/** A request for information that is being filled in, checked, sent and corrected. */
export function useInterest({ site, brand, campaign, charter }: InterestPlace) {
  const form = useFormAnswers(interestForm, `form:${interestForm.id}:${site._id}`);
  const { answers, dirty, submissionId, entryId } = form;
  const today = useMemo(() => todayIn(brand.timeZone), [brand.timeZone]);
  const [goesOn] = useState(form.savedStepId !== undefined);
  const lists = useReferenceLists('country-names', dirty || goesOn);
  const context: FormContext = useMemo(
    () => ({ variant: brand.variant, today, facts: { audience: 'family' }, lists: lists.lists }),
    [brand.variant, today, lists.lists],
  );
  const filling = useFilling(form, firstStep);
  const { place } = filling;
  const wizard = useWizard({ form: interestForm, context, answers, place, onChecked: form.setChecked });
  const submission = useSubmission();

  useEffect(() => {
    // At hand when the family submits; a failure shows then.
    if (!dirty) return;
    loadWebToken().catch(() => undefined);
    loadLastLevels().catch(() => undefined);
  }, [dirty]);

  const submit = async () => {
    const checked = wizard.checkAll();
    if (!checked.ok) return;
    const own = readOwnCharter({ id: site.charter._id, name: site.charter.name }, charter);
    const request = { answers: checked.answers, submissionId, site_id: site._id, campaign, charter: own };
    const failure = await submission.submit(async () => {
      form.markSubmitted(await sendInterest(request, entryId));
      await filling.thank(today);
    });
    if (failure?.kind === 'invalid') wizard.showServerErrors(failure.fields);
  };
  /** What has changed since an earlier version arrived becomes a form of its own. */
  const sendAsNew = () => {
    submission.forget();
    filling.startOver(form.startNew(true), firstStep);
  };
  /** Corrects what was sent, as long as this page still knows it. */
  const update = () => {
    submission.forget();
    wizard.goTo(firstStep);
  };
  return { form, lists, context, wizard, submission, submit, sendAsNew, update, submittedOn: filling.submittedOn };
}
