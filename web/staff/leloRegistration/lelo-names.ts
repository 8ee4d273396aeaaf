import { fullStudentName, studentNames } from '#domain/entries/area-description.ts';
import { leloDescription } from '#domain/leloRegistration/lelo-description.ts';
import type { LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';

type Named = Pick<LeloRegistration, 'firstName' | 'middleName' | 'lastName'>;

export const leloStudentName = (entry: Named) => fullStudentName(leloDescription, entry);

/** Name of an entry's PDF. */
export const leloPdfName = (entry: Named) => `${studentNames(leloDescription, entry).join('')}_LeloForm.pdf`;
