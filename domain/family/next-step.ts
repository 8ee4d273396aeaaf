import type { InterestStatus } from '#domain/enrollment/status.ts';
import type { EntryKind } from '#domain/entry-areas.ts';
import type { LeloStatus } from '#domain/leloRegistration/status.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { message } from '#domain/texts/message.ts';

/** What a family can do next; `wait`: nothing. */
export const familyActions = ['wait', 'call', 'register', 'attend', 'openOrientation', 'chooseTime', 'sign'] as const;
export type FamilyAction = (typeof familyActions)[number];

/** Where an entry stands in a sentence, and what the family does next. Both are texts of the site. */
export type NextStep = { readonly state: string; readonly next: string; readonly action: FamilyAction };

const waits = message('You do not need to do anything now.');
const callsUs = message('Please call the learning center.');

const ofInterest: Record<InterestStatus, NextStep> = {
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
};

const ofRegistration: Record<RegistrationStatus, NextStep> = {
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
};

const ofSecondary: Record<LeloStatus, NextStep> = {
  Active: {
    state: message('This registration is not complete yet. It waits for your signature.'),
    next: message('Please complete and sign it.'),
    action: 'sign',
  },
  Signed: {
    state: message('The registration is signed, and we have received it.'),
    next: waits,
    action: 'wait',
  },
  Inactive: {
    state: message('This registration is not active.'),
    next: callsUs,
    action: 'call',
  },
};

/** The steps by kind of entry and status; a new status does not compile without its step. */
const nextSteps: Record<EntryKind, Readonly<Record<string, NextStep>>> = {
  interest: ofInterest,
  registration: ofRegistration,
  secondary: ofSecondary,
};

/** An online orientation at a set time. */
const timedOnline: NextStep = {
  state: message('The online orientation is arranged.'),
  next: message('Please open the orientation at this time.'),
  action: 'openOrientation',
};
/** An offer of times at a center that is no longer active. */
const withoutTimes: NextStep = {
  state: message('The next step is an orientation.'),
  next: message('You do not need to do anything now. We call or write to you to arrange it.'),
  action: 'wait',
};

/** What determines the next step, in addition to the status. */
type Situation = {
  readonly orientation?: { readonly start?: string | undefined } | undefined;
  readonly booking?: unknown;
};

/** Returns where an entry stands and what its family does next; undefined for an unknown status. */
export function findNextStep(kind: EntryKind, status: string, at: Situation = { booking: {} }): NextStep | undefined {
  const step = nextSteps[kind][status];
  if (step?.action === 'openOrientation' && at.orientation?.start) return timedOnline;
  if (step?.action === 'chooseTime' && !at.booking) return withoutTimes;
  return step;
}
