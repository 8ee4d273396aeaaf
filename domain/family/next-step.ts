import type { EntryKind } from '#domain/entry-areas.ts';
import { message } from '#domain/texts/message.ts';
import type { NextStep } from './family-area.ts';
import { familyAreaOf } from './family-kinds.ts';

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
  const step = familyAreaOf(kind).steps[status];
  if (step?.action === 'openOrientation' && at.orientation?.start) return timedOnline;
  if (step?.action === 'chooseTime' && !at.booking) return withoutTimes;
  return step;
}
