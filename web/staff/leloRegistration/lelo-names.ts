import type { LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import { joinNames } from '#web/staff/lists/entry-rows.tsx';

type Named = Pick<LeloRegistration, 'firstName' | 'middleName' | 'lastName'>;

export const leloStudentName = ({ firstName, middleName, lastName }: Named) =>
  joinNames(firstName, middleName, lastName);

/** Name of an entry's PDF. */
export const leloPdfName = ({ firstName = '', lastName = '' }: Named) => `${firstName}${lastName}_LeloForm.pdf`;
