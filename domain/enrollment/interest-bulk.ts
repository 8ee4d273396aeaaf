import { defineBulkActions } from '#domain/bulk/bulk-action.ts';

/** The actions that staff take on many interests at once. */
export const interestBulk = defineBulkActions({
  'Follow up Required': {
    label: 'Set to Follow up Required',
    inputs: [],
    effect: 'Each entry gets the status Follow up Required.',
  },
  'Not Interested': {
    label: 'Set to Not Interested',
    inputs: [],
    effect: 'Each entry gets the status Not Interested.',
  },
});
