import type { LeloRecord, LeloStatus } from './lelo-entry.ts';

/**
 * What an entry that was set aside is again: as its family left it (LELO-42). One that came here signed may get its
 * agreement later.
 */
export function findRestored({ studentSignatureDate }: Pick<LeloRecord, 'studentSignatureDate'>): LeloStatus {
  return studentSignatureDate ? 'Signed' : 'Active';
}
