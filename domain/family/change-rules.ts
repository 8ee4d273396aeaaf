import type { InterestStatus } from '#domain/enrollment/status.ts';
import type { EntryKind } from '#domain/entry-areas.ts';
import type { LeloStatus } from '#domain/leloRegistration/status.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { message } from '#domain/texts/message.ts';

/** Why a family cannot change the answers of an entry, or withdraw it; absent where it can. */
type Refusals = { readonly change?: string; readonly withdraw?: string };

const closed = {
  change: message('This form is closed. Please call the learning center to change it.'),
  withdraw: message('This form is already closed.'),
};

const interestRefusals: Partial<Record<InterestStatus, Refusals>> = {
  'Not Interested': closed,
  'Enrollment Submitted': {
    change: message('This request led to a registration. Change the registration instead.'),
    withdraw: message('This request led to a registration. Withdraw the registration instead.'),
  },
};
const registrationRefusals: Partial<Record<RegistrationStatus, Refusals>> = {
  'Enrollment Complete': {
    change: message('The student is enrolled. Please call the learning center to change your answers.'),
    withdraw: message('The student is enrolled. Please call the learning center if the student leaves.'),
  },
  'Enrollment Terminated': closed,
};
const secondaryRefusals: Partial<Record<LeloStatus, Refusals>> = {
  Active: {
    change: message('This registration is not signed yet. Complete and sign it: you can change your answers there.'),
  },
  Inactive: closed,
};

const refusals: Record<EntryKind, Readonly<Record<string, Refusals | undefined>>> = {
  interest: interestRefusals,
  registration: registrationRefusals,
  secondary: secondaryRefusals,
};

/** Returns why a family cannot change or withdraw an entry. */
export const refusalsOf = (kind: EntryKind, status: string): Refusals => refusals[kind][status] ?? {};
