import { fullStudentName } from '#domain/entries/area-description.ts';
import { registrationDescription } from '#domain/registration/registration-description.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';

type Named = Pick<Registration, 'firstName' | 'lastName'>;

export const registrationStudentName = (entry: Named) => fullStudentName(registrationDescription, entry);

/** Name of a registration's PDF. */
export const registrationPdfName = (entry: Named) => `${registrationStudentName(entry)}_RegistrationForm.pdf`;
