import { callsUs, closed, type FamilyArea, waits } from '#domain/family/family-area.ts';
import { message } from '#domain/texts/message.ts';
import type { LeloStatus } from './status.ts';

/** What families read about secondary registrations. */
export const leloFamily: FamilyArea<LeloStatus> = {
  form: message('Course registration'),
  steps: {
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
  },
  refusals: {
    Active: {
      change: message('This registration is not signed yet. Complete and sign it: you can change your answers there.'),
    },
    Inactive: closed,
  },
};
