import type { RawAnswers } from '#domain/form-kit/field.ts';
import { submitRegistration } from '#domain/registration/api.ts';
import type { EnrollmentType } from '#domain/registration/registration-form.ts';
import { callApi, loadSiteConfig, loadWebToken } from '#web/lib/api-client.ts';

type RegistrationSubmission = {
  answers: RawAnswers;
  submissionId: string;
  learningCenterId: string;
  enrollment: EnrollmentType;
};

/** Sends a registration: one request, mails and all else are the server's. */
export async function sendRegistration({ answers, ...rest }: RegistrationSubmission): Promise<void> {
  await callApi(submitRegistration, { body: { ...answers, ...rest } });
}

/** Has at hand what sending needs; a failure shows when the family submits. */
export function prepareSending(): void {
  loadWebToken().catch(() => undefined);
  loadSiteConfig().catch(() => undefined);
}
