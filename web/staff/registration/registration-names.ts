import type { Registration } from '#domain/registration/registration-entry.ts';

type Named = Pick<Registration, 'firstName' | 'lastName'>;

export function studentName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Name of a registration's PDF. */
export function pdfName(entry: Named): string {
  return `${studentName(entry)}_RegistrationForm.pdf`;
}
