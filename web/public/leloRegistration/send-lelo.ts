import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswersOf } from '#domain/form-kit/define/field.ts';
import type { AgreementFacts } from '#domain/leloRegistration/agreement-facts.ts';
import type { findChosenCenter } from '#domain/leloRegistration/lelo-context.ts';
import type { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { type Signed, submitLelo, submitSaved } from '#domain/leloRegistration/public-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { readDraftInTab } from '#web/forms/answers/draft-in-tab.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { LeloLink } from '#web/lib/paths.ts';
import { rememberSent } from './sent-answers.ts';
import type { Receipt } from './tab-memory.ts';

type SignedAnswers = ReturnType<typeof findChosenCenter> & {
  answers: AnswersOf<typeof leloForm.fields>;
  context: FormContext;
  submissionId: string;
  session: Session;
  /** The tag of the language in which the family reads. */
  language: string;
  link: LeloLink;
  /** Only for a saved registration: its id and token. */
  saved: { readonly editToken: string; readonly agreementVersion: string } | undefined;
  /** The facts that the family has read. */
  facts: AgreementFacts;
};

/** Sends a signed registration in one request, and returns the data of the confirmation page. */
export async function sendLelo(sent: SignedAnswers): Promise<Receipt> {
  const { answers, context, link, session, charter, center } = sent;
  const signed = await send(sent);
  rememberSent(signed._id, answers, context);
  return {
    permalink: link.permalink,
    uuid: signed._uuid,
    entryId: signed._id,
    receiptToken: signed.receiptToken,
    firstName: answers.firstName ?? '',
    lastName: answers.lastName ?? '',
    charterId: charter?.charter_id ?? '',
    charter: charter?.charter ?? '',
    siteId: center?.siteId ?? '',
    center: center?.name ?? '',
    phone: center?.phone ?? '',
    courses: (answers.courses ?? []).map(({ course_name }) => course_name),
    session: {
      id: session._id,
      name: session.name,
      translations: session.translations,
      firstDay: session.schoolYearStartDate,
      lastDay: session.schoolYearEndDate,
    },
  };
}

async function send(signed: SignedAnswers): Promise<Signed> {
  const { answers, submissionId, session, language, link, saved, facts } = signed;
  const { permalink, uuid } = link;
  const body = {
    ...answers,
    submissionId,
    permaLink: permalink,
    LeloRegistrationProfile: session._id,
    language,
    draftToken: readDraftInTab(submissionId)?.token,
    agreementVersion: saved?.agreementVersion ?? facts.text,
    agreementFacts: facts,
  };
  if (!uuid || !saved) {
    // The server always returns it to families.
    const { receiptToken = '', ...ids } = await callApi(submitLelo, { body });
    return { ...ids, receiptToken };
  }
  return callApi(submitSaved, { params: { permalink, uuid }, linkToken: saved.editToken, body });
}
