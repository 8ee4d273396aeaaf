import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { submitRegistration } from '#domain/registration/public-api.ts';
import type { EnrollmentType } from '#domain/registration/registration-form.ts';
import { callApi } from '#web/lib/api/api-client.ts';

type RegistrationSubmission = {
  answers: RawAnswers;
  submissionId: string;
  learningCenterId: string;
  enrollment: EnrollmentType;
  language: string;
  draftToken: string | undefined;
};

/** Sends a registration in one request and returns its id. The server sends the mails. */
export async function sendRegistration({ answers, ...rest }: RegistrationSubmission): Promise<string> {
  return (await callApi(submitRegistration, { body: { ...answers, ...rest } }))._id;
}
