import type { LeloRecord, LeloStatus } from './lelo-entry.ts';

/** What an entry that was set aside is again: as its family left it. Source: decisions 18. */
export function findRestored({ uploadedUrl }: Pick<LeloRecord, 'uploadedUrl'>): LeloStatus {
  return uploadedUrl ? 'Signed' : 'Active';
}
