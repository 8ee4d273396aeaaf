import { expect, it } from 'vitest';
import {
  actionsFrom,
  familyOrientationActions,
  type ProcessState,
  type RegistrationAction,
  registrationStatuses,
  statusActions,
  withdrawalActions,
} from '#domain/registration/status.ts';
import { hasRole, roles, type UserStatus, userStatuses } from '#domain/users/user.ts';
import { actionsOfStage, type ProcessStage, processStageOf } from './process-stage.ts';
import { buttonsFor, type RegistrationButton, registrationButtons } from './registration-buttons.ts';
import { stepBody } from './use-registration-step.ts';

const levels = [0, 1, 2, 3];
const states = registrationStatuses.flatMap((status) =>
  levels.flatMap((progressLevel) =>
    levels.map((processingLevel): ProcessState => ({ status, progressLevel, processingLevel })),
  ),
);
const mayWrite = (role: UserStatus) => hasRole({ userLevel: roles[role].level }, 'Contributor');
const mayCorrect = (role: UserStatus) => hasRole({ userLevel: roles[role].level }, 'Admin');
/** Without a time: somebody may have missed it already. */
const untimed = { timeZone: 'America/Los_Angeles' };
const named = ({ status, progressLevel, processingLevel }: ProcessState) =>
  `${status} ${progressLevel}/${processingLevel}`;

/** What somebody can do who presses a button. */
const behind: Record<RegistrationButton, (from: ProcessState) => readonly RegistrationAction[]> = {
  process: (from) => [true, false].flatMap((checked) => actionsOfStage[processStageOf(from, checked)]),
  complete: () => ['orientation completed'],
  reactivate: () => ['reactivated'],
  edit: () => ['edit'],
  correct: () => ['corrected'],
  reschedule: () => ['orientation sent or scheduled', 'orientation offered'],
  offer: () => ['orientation offered'],
  cancel: () => ['orientation canceled'],
  noShow: () => ['no-show noted'],
  programs: () => ['special programs saved'],
  match: () => ['match changed outside processing'],
  terminate: () => ['terminated'],
};

it('shows exactly the buttons behind which something is accepted, to contributors and above', () => {
  for (const role of userStatuses) {
    for (const state of states) {
      const accepted = actionsFrom(state);
      const rights = { mayWrite: mayWrite(role), mayCorrect: mayCorrect(role) };
      const shown = buttonsFor({ ...state, ...untimed }, rights);
      const reached = new Set(shown.flatMap((button) => behind[button](state)));
      const label = `${role}, ${named(state)}`;
      if (!mayWrite(role)) expect(shown, label).toEqual([]);
      else {
        for (const button of shown) {
          expect(
            behind[button](state).some((action) => accepted.has(action)),
            `${label}: ${button}`,
          ).toBe(true);
        }
        for (const action of accepted.keys()) {
          // What the first step has decided is not asked again by the second.
          const isDecided = shown.includes('process') && processStageOf(state) === 'orientation';
          const isAsked = reached.has(action) || (isDecided && ['match chosen', 'no match confirmed'].includes(action));
          const isLater =
            shown.includes('process') && ['orientation sent or scheduled', 'orientation offered'].includes(action);
          const isOfFamily = [...familyOrientationActions, ...withdrawalActions].some((one) => one === action);
          const isOfAdmin = action === 'corrected' && !mayCorrect(role);
          expect(isAsked || isLater || isOfAdmin || isOfFamily, `${label}: ${action}`).toBe(true);
        }
      }
    }
  }
  expect(userStatuses.filter(mayWrite)).toEqual(['Contributor', 'Admin', 'Super Admin']);
});

const writes = { mayWrite: true, mayCorrect: false };
const names = (state: ProcessState) =>
  buttonsFor({ ...state, ...untimed }, writes).map((button) => registrationButtons[button]);
const [process, edit, match, terminate] = [
  'Process Registration',
  'Edit Form',
  'Student Match',
  'Terminate Registration',
] as const;
const [complete, reschedule, cancel, noShow, programs] = [
  'Set to Completed Orientation',
  'Reschedule Orientation',
  'Cancel Orientation',
  'Note No-Show',
  'Add Special Programs',
] as const;

it.each([
  ['Enrollment Submitted', 0, 0, [process, edit, match, terminate]],
  ['Enrollment Submitted', 1, 1, [process, edit, match, terminate]],
  ['Interdistrict Transfer Requested', 1, 1, [process, edit, match, terminate]],
  ['Auto Withdraw Requested', 0, 0, [process, edit, match, terminate]],
  ['Orientation Scheduled', 1, 0, [process, complete, edit, cancel, noShow, match, terminate]],
  ['Virtual Orientation Sent', 2, 2, [complete, edit, reschedule, cancel, noShow, programs, terminate]],
  ['Orientation Scheduled', 2, 3, [complete, edit, reschedule, cancel, noShow, programs, terminate]],
  ['Orientation Offered', 2, 2, [complete, edit, reschedule, programs, terminate]],
  ['Orientation Missed', 2, 2, [complete, edit, reschedule, 'Offer New Times', programs, terminate]],
  ['Orientation Missed', 1, 0, [process, complete, edit, match, terminate]],
  ['Enrollment Complete', 3, 2, [terminate]],
  ['Enrollment Terminated', 3, 2, ['Reactivate Registration']],
] as const)('shows at %s %i/%i: %j', (status, progressLevel, processingLevel, shown) => {
  expect(names({ status, progressLevel, processingLevel })).toEqual(shown);
});

it.each([
  ['Enrollment Submitted', 0, 0, 'match', 'orientation'],
  ['Enrollment Submitted', 1, 0, 'match', 'orientation'],
  ['Enrollment Submitted', 1, 1, 'orientation', 'orientation'],
  ['Auto Withdraw Requested', 1, 1, 'pending', 'pending'],
  ['Interdistrict Transfer Requested', 0, 0, 'pending', 'pending'],
  ['Virtual Orientation Sent', 1, 0, 'match', 'orientation'],
  ['Virtual Orientation Sent', 2, 2, 'ready', 'ready'],
  ['Orientation Scheduled', 2, 3, 'ready', 'ready'],
  ['Orientation Offered', 2, 2, 'ready', 'ready'],
  ['Orientation Missed', 2, 2, 'ready', 'ready'],
  ['Orientation Missed', 1, 0, 'match', 'orientation'],
  ['Enrollment Complete', 3, 2, 'closed', 'closed'],
  ['Enrollment Terminated', 3, 2, 'closed', 'closed'],
] as const)('goes on at %s %i/%i with %s, once the match was looked for with %s', (...row) => {
  const [status, progressLevel, processingLevel, ...stages] = row;
  const state = { status, progressLevel, processingLevel };
  expect([false, true].map((checked) => processStageOf(state, checked))).toEqual<ProcessStage[]>(stages);
});

it('lets a no-show be noted once the time of the orientation has come', () => {
  const scheduled = { status: 'Orientation Scheduled', progressLevel: 2, processingLevel: 2 } as const;
  const timed = { ...scheduled, ...untimed, orientationTime: '2026-11-30 - 10:00 - 11:00' };
  const shows = (at: string, zone?: string) =>
    buttonsFor({ ...timed, ...(zone && { orientationTimeZone: zone }) }, writes, new Date(at)).includes('noShow');
  expect([shows('2026-11-30T17:59:59Z'), shows('2026-11-30T18:00:00Z')]).toEqual([false, true]);
  expect(shows('2026-11-30T17:59:59Z', 'America/Chicago')).toBe(true);
});

it('lets admins alone correct what is closed', () => {
  const closed = { status: 'Enrollment Complete', progressLevel: 3, processingLevel: 2, ...untimed } as const;
  expect(buttonsFor(closed, writes)).toEqual(['terminate']);
  expect(buttonsFor(closed, { ...writes, mayCorrect: true })).toEqual(['correct', 'terminate']);
});

it('sends a process state that the action leads to, and nothing else', () => {
  for (const state of states) {
    for (const action of statusActions) {
      const possible = actionsFrom(state).get(action) ?? [];
      for (const to of possible) expect(stepBody(state, action, to.status)).toEqual({ action, ...to });
      if (possible.length === 0) expect(() => stepBody(state, action)).toThrow(state.status);
    }
  }
});
