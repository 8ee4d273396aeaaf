import { interestDescription } from '#domain/enrollment/interest-description.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { fullStudentName, studentNames } from '#domain/entries/area-description.ts';

type Named = Pick<InterestEntry, 'studentFirstName' | 'studentLastName'>;

export const interestStudentName = (entry: Named) => fullStudentName(interestDescription, entry);

/** Name of an entry's PDF. */
export const interestPdfName = (entry: Named) =>
  `${studentNames(interestDescription, entry).join('')}_InterestForm.pdf`;
