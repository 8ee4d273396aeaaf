import { interestForm } from '#domain/enrollment/interest-form.ts';
import { type FamilyEntry, readFamilyAnswers } from '#domain/family/entries-api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { familyAnswers, siblingAnswers } from '#domain/form-kit/family-answers.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { formKeys } from '#web/forms/answers/form-keys.ts';
import { initialAnswers } from '#web/forms/answers/initial-answers.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { publicPath } from '#web/lib/paths.ts';
import { writeStored } from '#web/lib/tab-storage.ts';

/**
 * Prepares a form for a brother or sister in this tab, with the family's answers of an entry, and returns the path of its
 * page without the language.
 */
export async function openSibling({ _id: id, kind, center }: FamilyEntry, linkToken: string): Promise<string> {
  const { answers, enrollment = 'REGULAR' } = await callApi(readFamilyAnswers, { params: { id }, linkToken });
  const isInterest = kind === 'interest';
  const form = isInterest ? interestForm : registrationForm;
  const key = isInterest ? formKeys.interest(center.id) : formKeys.registration(center.id, enrollment);
  const given = answers as RawAnswers;
  const begun = { ...initialAnswers(form), ...familyAnswers(form, given) };
  const suggested = siblingAnswers(form, given);
  writeStored(key, { submissionId: crypto.randomUUID(), answers: begun, suggested, stepId: 'student' });
  return isInterest
    ? publicPath('interest', { site: center.id })
    : publicPath('register', { site: center.id, type: enrollment });
}
