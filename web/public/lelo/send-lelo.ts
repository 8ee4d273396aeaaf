import type { RawAnswers } from '#domain/form-kit/field.ts';
import { type Signed, submitLelo, submitSaved } from '#domain/leloRegistration/public-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { LeloLink } from '#web/lib/paths.ts';

type SignedAnswers = {
  answers: RawAnswers;
  submissionId: string;
  session: Session;
  link: LeloLink;
  /** Of a saved registration that is continued. */
  editToken: string | undefined;
};

/** Sends a signed registration: one request; the agreement, mails and all else are the server's. */
export async function sendLelo({ answers, submissionId, session, link, editToken }: SignedAnswers): Promise<Signed> {
  const { permalink, uuid } = link;
  const body = { ...answers, submissionId, permaLink: permalink, LeloRegistrationProfile: session._id };
  if (!uuid || !editToken) {
    // Always there for a family.
    const { receiptToken = '', ...ids } = await callApi(submitLelo, { body });
    return { ...ids, receiptToken };
  }
  return callApi(submitSaved, { params: { permalink, uuid }, linkToken: editToken, body });
}
