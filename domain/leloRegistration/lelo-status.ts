import type { LeloRecord, LeloStatus } from './lelo-entry.ts';

/**
 * What an entry that was set aside is again: as its family left it. One that came here signed may get its agreement later.
 * Source: decisions 18.
 */
export function findRestored({ studentSignatureDate }: Pick<LeloRecord, 'studentSignatureDate'>): LeloStatus {
  return studentSignatureDate ? 'Signed' : 'Active';
}
