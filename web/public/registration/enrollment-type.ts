import { type EnrollmentType, enrollmentTypes } from '#domain/registration/registration-form.ts';

/** Returns the enrollment type in a URL, in any letter case; REGULAR when absent or unknown (REG-3). */
export function readEnrollmentType(type: string | null): EnrollmentType {
  const requested = type?.trim().toUpperCase();
  return enrollmentTypes.find((one) => one === requested) ?? 'REGULAR';
}
