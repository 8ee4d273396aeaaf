import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Problem } from '#domain/http/problem.ts';
import { findChosenCenter, leloContext } from '#domain/leloRegistration/lelo-context.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import { useFormAnswers } from '#web/forms/answers/use-form-answers.ts';
import { useReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import { useStepHistory } from '#web/forms/step-history.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { reviewStep, useWizard } from '#web/forms/use-wizard.ts';
import { loadSiteConfig } from '#web/lib/api/api-client.ts';
import { type LeloLink, leloPaths, leloStepPaths } from '#web/lib/paths.ts';
import { useForm } from '#web/lib/texts/use-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { DraftSource } from '#web/public/family/draft-source.ts';
import { useFamily } from '#web/public/wizard/use-family.ts';
import { useFinishLater } from '#web/public/wizard/use-finish-later.ts';
import { useSentCheck } from '#web/public/wizard/use-sent-check.ts';
import { useStepCounts } from '#web/public/wizard/use-step-counts.ts';
import type { SigningMemory } from './agreement/agreement-reading.ts';
import type { LeloSession } from './load-lelo.ts';
import { answersKey, saveOpened, takeFamily } from './tab-memory.ts';

export type LeloPlace = {
  link: LeloLink;
  brand: Brand;
  value: LeloSession;
  /** Answers that exist before any input. */
  given: RawAnswers;
  /** Only for a saved registration: its id and token. */
  saved?: {
    readonly editToken: string;
    readonly agreementVersion: string;
    readonly onExpired: () => void;
    /** The school has changed the registration since it was opened; called with the current answers. */
    readonly onChanged: (problem: Problem) => RawAnswers;
  };
};

const firstStepId = 'initial';
const lastStepId = 'master';
/** Lists that are loaded separately; the others are part of the session. */
const lateLists: readonly string[] = ['counties', 'districts'];

/** The state of a secondary registration's form: answers, checks, signatures and submission. */
export function useLelo({ link, brand, value, given }: LeloPlace) {
  const { session, charters } = value;
  const navigate = useNavigate();
  const { language } = useTexts();
  const shownForm = useForm(leloForm);
  const form = useFormAnswers(leloForm, answersKey(link), given);
  const { answers, dirty } = form;
  const { charter_id, siteId } = answers;

  const family = useFamily(form);
  const { state } = useLocation();
  useEffect(() => {
    const shared = takeFamily(state);
    if (shared) family.take(shared);
  }, [state, family.take]);

  const [needsLists, setNeedsLists] = useState(false);
  const lists = useReferenceLists(needsLists ? lateLists.join() : '');
  const { timeZone } = session.window;
  const today = todayIn(timeZone);
  const context: FormContext = useMemo(
    () =>
      leloContext({ variant: brand.variant, today, forFamily: true, lists: lists.lists }, charters, {
        charter_id,
        siteId,
      }),
    [brand.variant, today, lists.lists, charters, charter_id, siteId],
  );
  const chosen = useMemo(() => findChosenCenter(charters, { charter_id, siteId }), [charters, charter_id, siteId]);

  const addresses = useMemo(() => {
    const { permalink, uuid } = link;
    const carry = { permalink, ...(uuid && { _uuid: uuid }), LeloRegistrationProfile: session._id };
    // There is no review page: its links open the agreement step.
    const of = (stepId: string) => {
      if (stepId === firstStepId) return pathIn(language, leloPaths.form(link));
      const paths = { ...leloStepPaths, [reviewStep]: leloStepPaths.master };
      const path = Object.entries(paths).find(([id]) => id === stepId)?.[1];
      return path ? pathIn(language, path) : '';
    };
    return { of, carry };
  }, [link, session._id, language]);
  const history = useStepHistory({
    form: leloPaths.form(link),
    savedStepId: undefined,
    onOpen: form.saveStep,
    firstStepId,
    addresses,
  });
  const navigation = useMemo(
    () => (history.stepId === reviewStep ? { ...history, stepId: lastStepId } : history),
    [history],
  );
  const wizard = useWizard({ form: shownForm, context, answers, navigation, onChecked: form.mergeAnswers });
  const { step } = wizard;
  const openId = step?.id ?? lastStepId;
  // The step of the URL may be hidden by an answer.
  const { open, stepId } = navigation;
  useEffect(() => {
    if (openId !== stepId) open(openId, { isBack: true });
  }, [openId, stepId, open]);

  const at = leloForm.steps.findIndex(({ id }) => id === openId);
  useEffect(() => {
    // The address step follows the parents, and the agreement step follows the classes.
    if (at >= leloForm.steps.findIndex(({ id }) => id === 'parents')) setNeedsLists(true);
  }, [at]);
  useEffect(() => {
    if (dirty) loadSiteConfig().catch(() => undefined);
  }, [dirty]);

  const submission = useSubmission();
  const sentCheck = useSentCheck(leloPaths.form(link), dirty);
  /** Set by the last step: signs and submits the form. */
  const sign = useRef<() => void>(undefined);
  const signed = useRef<SigningMemory>({});
  const thank = async () => {
    countSent();
    await navigate(pathIn(language, leloPaths.response), { replace: true });
    // The next user of this device must not see submitted answers.
    saveOpened(link, undefined);
    form.startNew(false);
  };
  /** Makes the changes since the submission a new form. */
  const continueAsNew = () => {
    submission.forget();
    form.startNew(true);
  };
  const draft = {
    kind: 'secondary',
    place: { permalink: link.permalink, ...(link.uuid && { uuid: link.uuid }) },
    definition: shownForm,
    context,
    form,
    stepId: openId,
    goTo: (id: string) => wizard.goTo(id === reviewStep ? lastStepId : id),
  } as const satisfies DraftSource;
  const countSent = useStepCounts(draft, wizard, brand.brandName, true);
  return {
    draft,
    later: useFinishLater(form.erase),
    form,
    hasFamily: family.isTaken,
    /** The form in the page's language. */
    shownForm,
    lists,
    context,
    wizard,
    submission,
    sentCheck,
    sign,
    signed,
    thank,
    continueAsNew,
    center: chosen.center,
    isFirst: openId === firstStepId,
    isLast: openId === lastStepId,
    /** The registration period closed while the form was open. */
    isClosed: today > session.window.closesOn,
    /** Earlier steps have not been answered. */
    isLost: openId !== firstStepId && !charter_id,
  };
}
