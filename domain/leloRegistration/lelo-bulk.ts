import { defineBulkActions } from '#domain/bulk/bulk-action.ts';

/** The actions that staff take on many secondary enrollments at once. */
export const leloBulk = defineBulkActions({
  'set aside': { label: 'Set to Inactive', inputs: [], effect: 'Each entry gets the status Inactive.' },
});
