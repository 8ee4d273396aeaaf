import { closed, type FamilyArea, waits } from '#domain/family/family-area.ts';
import { message } from '#domain/texts/message.ts';
import type { InterestStatus } from './status.ts';

/** What families read about requests for information. */
export const interestFamily: FamilyArea<InterestStatus> = {
  form: message('Request Information'),
  steps: {
    'New Interest': {
      state: message('We have received your request for information.'),
      next: message('A team member calls or writes to you within one business day. You can also register now.'),
      action: 'register',
    },
    'Follow up Required': {
      state: message('We are in touch with you about your request.'),
      next: message('If you have decided, you can register now.'),
      action: 'register',
    },
    'Not Interested': {
      state: message('This request for information is closed.'),
      next: message('If you want to go on, you can register now.'),
      action: 'register',
    },
    'Enrollment Submitted': {
      state: message('Your request led to a registration.'),
      next: waits,
      action: 'wait',
    },
  },
  refusals: {
    'Not Interested': closed,
    'Enrollment Submitted': {
      change: message('This request led to a registration. Change the registration instead.'),
      withdraw: message('This request led to a registration. Withdraw the registration instead.'),
    },
  },
};
