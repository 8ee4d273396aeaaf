import { defineBulkActions } from '#domain/bulk/bulk-action.ts';

/** The actions that staff take on many registrations at once. */
export const registrationBulk = defineBulkActions({
  'no match confirmed': {
    label: 'Confirm no match',
    inputs: [],
    effect: 'Each registration goes on without a matching student.',
  },
  'action completed': {
    label: 'Mark the request as completed',
    inputs: [],
    effect: 'The transfer or withdrawal of each registration is marked as completed.',
  },
  'schedule live orientation': {
    label: 'Schedule live orientations',
    inputs: ['from', 'to'],
    effect: 'Each family gets the earliest time of its center with a free place, and an email.',
    isFinal: true,
  },
  'send virtual orientation': {
    label: 'Send virtual orientations',
    inputs: [],
    effect: 'Each family gets an email with the link of its center.',
    isFinal: true,
  },
  'orientation offered': {
    label: 'Let families choose a time',
    inputs: [],
    effect: 'Each family gets an email, and chooses one of the free times of its center.',
    isFinal: true,
  },
  'no-show noted': {
    label: 'Note that nobody came',
    inputs: [],
    effect: 'The orientation of each registration is marked as missed.',
  },
  'orientation completed': {
    label: 'Complete',
    inputs: [],
    effect:
      'Each enrollment is completed, also where the orientation is still to come, and each family gets the final email.',
    isFinal: true,
  },
  terminated: {
    label: 'Terminate',
    inputs: ['notes'],
    effect: 'Each enrollment is terminated. A family that expects an orientation gets an email that it is canceled.',
  },
});
