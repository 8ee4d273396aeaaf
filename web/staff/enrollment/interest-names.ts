import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';

/** Name of an entry's PDF. */
export function interestPdfName(entry: Pick<InterestEntry, 'studentFirstName' | 'studentLastName'>): string {
  return `${entry.studentFirstName ?? ''}${entry.studentLastName ?? ''}_InterestForm.pdf`;
}
