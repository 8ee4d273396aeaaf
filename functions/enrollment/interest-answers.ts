import { interestContext } from '#domain/enrollment/interest-context.ts';
import { type InterestAudience, interestForm } from '#domain/enrollment/interest-form.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { BrandRecord } from '#domain/locations/brand.ts';
import { countryNames } from '#domain/reference/country-names.ts';
import { invalid } from '../platform/http/problem.ts';

/** Like `interestContext`, with the reference lists that validate the answers. */
export const checkedContext = (brand: BrandRecord, audience: InterestAudience) =>
  interestContext(brand, audience, { 'country-names': countryNames });

/** Returns the visible answers of a form, normalized; throws 422 with the messages of the form. */
export function checkInterestAnswers(brand: BrandRecord, audience: InterestAudience, raw: RawAnswers) {
  const result = validate(interestForm, checkedContext(brand, audience), raw);
  if (!result.ok) throw invalid(result.errors);
  return result.answers;
}

/** The answers in a record that only staff can give. A family that corrects its form does not see them. */
export function pickStaffAnswers(brand: BrandRecord, record: RawAnswers): Record<string, unknown> {
  const stored = pickAnswers(interestForm, record);
  const askedOf = (audience: InterestAudience) =>
    visibleSteps(interestForm, checkedContext(brand, audience), stored).flatMap((step) =>
      step.fields.map((field) => field.name),
    );
  const byFamily = new Set(askedOf('family'));
  return Object.fromEntries(
    askedOf('staff').flatMap((name) => (byFamily.has(name) || !(name in stored) ? [] : [[name, stored[name]]])),
  );
}
