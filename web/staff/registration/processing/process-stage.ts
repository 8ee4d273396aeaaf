import { actionsFrom, type ProcessState, type RegistrationAction } from '#domain/registration/status.ts';

/**
 * The stages of processing: match the student, wait for the action that was requested from the student's school, send
 * or schedule the orientation; `ready` after that, `closed` when there is nothing to process.
 */
export type ProcessStage = 'match' | 'pending' | 'orientation' | 'ready' | 'closed';

/** The possible actions of a stage; a match is saved with the first one that is allowed. */
export const matchActions = ['match chosen', 'match changed outside processing'] as const;
export const actionsOfStage: Readonly<Record<ProcessStage, readonly RegistrationAction[]>> = {
  match: [...matchActions, 'no match confirmed'],
  pending: ['action completed', 'still pending'],
  orientation: ['orientation sent or scheduled', 'orientation offered'],
  ready: [],
  closed: [],
};

/**
 * Returns the next stage of a registration. `checked`: staff found no match for a registration that was added with its
 * orientation. That result is not saved.
 */
export function processStageOf(state: ProcessState, checked = false): ProcessStage {
  const actions = actionsFrom(state);
  if (!actions.has('orientation sent or scheduled')) return 'closed';
  if (actions.has('action completed')) return 'pending';
  if (state.processingLevel >= 2) return 'ready';
  return state.processingLevel === 0 && !checked ? 'match' : 'orientation';
}
