import type { Registration } from '#domain/registration/registration-entry.ts';

type Named = Pick<Registration, 'firstName' | 'lastName'>;

export function registrationStudentName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Name of a registration's PDF. */
export function registrationPdfName(entry: Named): string {
  return `${registrationStudentName(entry)}_RegistrationForm.pdf`;
}
