import { submitPublicInterest, updatePublicInterest } from '#domain/enrollment/public-api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export type InterestToSend = {
  answers: RawAnswers;
  submissionId: string;
  site_id: string;
  campaign: string | null;
  charter: string | undefined;
  language: string;
  draftToken: string | undefined;
};

/** Sends an interest, or a correction of the one with `entryId`. Returns its id. */
export async function sendInterest(submission: InterestToSend, entryId: string | undefined): Promise<string> {
  const { answers, submissionId, site_id, campaign, charter, draftToken, language } = submission;
  const body = {
    ...answers,
    submissionId,
    site_id,
    language,
    draftToken,
    ...(campaign && { campaign }),
    ...(charter && { charter }),
  };
  const sent = entryId
    ? await callApi(updatePublicInterest, { params: { id: entryId }, body })
    : await callApi(submitPublicInterest, { body });
  return sent._id;
}
