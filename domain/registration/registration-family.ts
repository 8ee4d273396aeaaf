import { callsUs, closed, type FamilyArea, waits } from '#domain/family/family-area.ts';
import { message } from '#domain/texts/message.ts';
import type { RegistrationStatus } from './status.ts';

/** What families read about registrations. */
export const registrationFamily: FamilyArea<RegistrationStatus> = {
  form: message('Student Registration'),
  steps: {
    'Enrollment Submitted': {
      state: message('We have received the registration and are checking it.'),
      next: message('You do not need to do anything now. We call or write to you to arrange an orientation.'),
      action: 'wait',
    },
    'Interdistrict Transfer Requested': {
      state: message('We are waiting for the transfer from the other school district.'),
      next: message('If the district asks you for something, please answer it. We tell you when we can continue.'),
      action: 'wait',
    },
    'Auto Withdraw Requested': {
      state: message('We are waiting for the other school to confirm the change.'),
      next: message('You do not need to do anything now. The student stays at the other school until we tell you.'),
      action: 'wait',
    },
    'Orientation Offered': {
      state: message('The next step is an orientation.'),
      next: message('Please choose a time that suits you.'),
      action: 'chooseTime',
    },
    'Virtual Orientation Sent': {
      state: message('The online orientation is ready.'),
      next: message('Please open the orientation and complete it.'),
      action: 'openOrientation',
    },
    'Orientation Scheduled': {
      state: message('The orientation is arranged.'),
      next: message('Please come at this time.'),
      action: 'attend',
    },
    'Orientation Missed': {
      state: message('The orientation did not take place.'),
      next: message('Please call the learning center to arrange a new time.'),
      action: 'call',
    },
    'Enrollment Complete': {
      state: message('The student is enrolled. Welcome!'),
      next: waits,
      action: 'wait',
    },
    'Enrollment Terminated': {
      state: message('This registration has ended. The student is not enrolled through it.'),
      next: callsUs,
      action: 'call',
    },
  },
  refusals: {
    'Enrollment Complete': {
      change: message('The student is enrolled. Please call the learning center to change your answers.'),
      withdraw: message('The student is enrolled. Please call the learning center if the student leaves.'),
    },
    'Enrollment Terminated': closed,
  },
};
