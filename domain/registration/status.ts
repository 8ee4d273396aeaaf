import type { Withdrawal } from '#domain/entries/family-change.ts';

/** The statuses of a registration. */
export const registrationStatuses = [
  'Enrollment Submitted',
  'Interdistrict Transfer Requested',
  'Auto Withdraw Requested',
  'Orientation Offered',
  'Virtual Orientation Sent',
  'Orientation Scheduled',
  'Orientation Missed',
  'Enrollment Complete',
  'Enrollment Terminated',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The status of a registration whose family may choose the time of its orientation, and has not done so. */
export const offeredStatus: RegistrationStatus = 'Orientation Offered';
/** Statuses with a sent or scheduled orientation. */
export const orientationStatuses = ['Virtual Orientation Sent', 'Orientation Scheduled'] as const;
/** Whether an orientation was sent or scheduled and has no outcome yet. */
export const hasOrientation = (status: RegistrationStatus): boolean =>
  orientationStatuses.some((one) => one === status);
/** The statuses in the list of orientations. A missed orientation is included, because it needs a new time. */
export const listedOrientationStatuses = [...orientationStatuses, 'Orientation Missed'] as const;

/**
 * `progressLevel`: 0 submitted, 1 in process, 2 orientation ready, 3 closed. `processingLevel` is the part of the processing
 * that staff see: 0 match, 1 orientation, 2 done, 3 done and special programs saved.
 */
export type ProcessState = {
  readonly status: RegistrationStatus;
  readonly progressLevel: number;
  readonly processingLevel: number;
};

const submitted = (progressLevel: number, processingLevel: number): ProcessState => ({
  status: 'Enrollment Submitted',
  progressLevel,
  processingLevel,
});

/** The state of a family's new registration. */
export const submittedByFamily = submitted(0, 0);
/** The state of a registration that staff added without an orientation. */
export const addedByStaff = submitted(1, 0);
/** The process state of a registration that staff added together with its orientation. */
export const addedWithOrientation = (status: (typeof orientationStatuses)[number]): ProcessState => ({
  status,
  progressLevel: 1,
  processingLevel: 0,
});

/** The views of the list. */
export const registrationViews = ['regular', 'completed', 'terminated'] as const;
export type RegistrationView = (typeof registrationViews)[number];

const closedStatuses: Partial<Record<RegistrationStatus, RegistrationView>> = {
  'Enrollment Complete': 'completed',
  'Enrollment Terminated': 'terminated',
};

/** Returns the statuses of a view. */
export function statusesOf(view: RegistrationView): RegistrationStatus[] {
  return registrationStatuses.filter((status) => (closedStatuses[status] ?? 'regular') === view);
}

/** Whether a registration is neither complete nor terminated. */
export function isOpen(status: RegistrationStatus): boolean {
  return closedStatuses[status] === undefined;
}

const requested = ['Interdistrict Transfer Requested', 'Auto Withdraw Requested'] as const;
const isRequested = (status: RegistrationStatus) => requested.some((one) => one === status);
const isListed = (status: RegistrationStatus) => listedOrientationStatuses.some((one) => one === status);

/** Actions with which the family of a registration ends it, and opens it again. */
export const withdrawalActions = ['withdrawn', 'withdrawal undone'] as const;

/** The actions on a registration, by staff and by its family. */
export const registrationActions = [
  'edit',
  'corrected',
  'match chosen',
  'still pending',
  'action completed',
  'no match confirmed',
  'match changed outside processing',
  'orientation sent or scheduled',
  'orientation offered',
  'orientation time chosen',
  'orientation time given back',
  'special programs saved',
  'orientation canceled',
  'no-show noted',
  'orientation completed',
  'terminated',
  'reactivated',
  ...withdrawalActions,
] as const;
export type RegistrationAction = (typeof registrationActions)[number];

/** Actions that need only a process state, a chosen student or an orientation. One route handles them all. */
export const statusActions = [
  'match chosen',
  'still pending',
  'action completed',
  'no match confirmed',
  'match changed outside processing',
  'orientation sent or scheduled',
  'orientation offered',
  'no-show noted',
  'orientation completed',
] as const satisfies readonly RegistrationAction[];
export type StatusAction = (typeof statusActions)[number];
/** Actions of a family that may choose the time of its orientation. */
export const familyOrientationActions = [
  'orientation time chosen',
  'orientation time given back',
] as const satisfies readonly RegistrationAction[];
/** Actions of processing: all but 'still pending' change the process state. Their names are stored in change records. */
export const processActions = [
  ...statusActions,
  ...familyOrientationActions,
  'special programs saved',
  'orientation canceled',
  'terminated',
  'reactivated',
  ...withdrawalActions,
] as const satisfies readonly RegistrationAction[];
export type ProcessAction = (typeof processActions)[number];

/** A process state, with the state to which a withdrawal can be undone. */
type Withdrawable = ProcessState & { readonly withdrawal?: Pick<Withdrawal, 'back'> | undefined };

type Transition = {
  readonly from: (state: Withdrawable) => boolean;
  readonly to: (from: Withdrawable) => readonly ProcessState[];
};

/** All allowed transitions; any other is refused. */
const transitions: Readonly<Record<RegistrationAction, Transition>> = {
  edit: { from: ({ status }) => isOpen(status), to: (from) => [from] },
  // For admins, who give a reason. A completed or terminated registration keeps its status.
  corrected: { from: ({ status }) => !isOpen(status), to: (from) => [from] },
  // The chosen student may still be enrolled elsewhere, which asks for a transfer or a withdrawal first.
  'match chosen': {
    from: ({ status, processingLevel }) => status === 'Enrollment Submitted' && processingLevel < 2,
    to: () => requested.map((status) => ({ status, progressLevel: 1, processingLevel: 1 })),
  },
  'still pending': { from: ({ status }) => isRequested(status), to: (from) => [from] },
  'action completed': { from: ({ status }) => isRequested(status), to: () => [submitted(1, 1)] },
  'no match confirmed': {
    from: ({ status, processingLevel }) => status === 'Enrollment Submitted' && processingLevel < 2,
    to: () => [submitted(1, 1)],
  },
  'match changed outside processing': {
    from: ({ status, processingLevel }) => isOpen(status) && processingLevel < 2,
    to: () => requested.map((status) => ({ status, progressLevel: 0, processingLevel: 0 })),
  },
  'orientation sent or scheduled': {
    from: ({ status }) => isOpen(status),
    to: () => orientationStatuses.map((status) => ({ status, progressLevel: 2, processingLevel: 2 })),
  },
  'orientation offered': {
    from: ({ status }) => isOpen(status),
    to: () => [{ status: offeredStatus, progressLevel: 2, processingLevel: 2 }],
  },
  // By a family, which may choose again until the limit of its center.
  'orientation time chosen': {
    from: ({ status, progressLevel }) => progressLevel === 2 && (status === offeredStatus || hasOrientation(status)),
    to: ({ progressLevel, processingLevel }) =>
      orientationStatuses.map((status) => ({ status, progressLevel, processingLevel })),
  },
  'orientation time given back': {
    from: ({ status, progressLevel }) => progressLevel === 2 && hasOrientation(status),
    to: ({ progressLevel, processingLevel }) => [{ status: offeredStatus, progressLevel, processingLevel }],
  },
  'special programs saved': {
    from: ({ progressLevel, processingLevel }) => progressLevel === 2 && processingLevel >= 2,
    to: ({ status }) => [{ status, progressLevel: 2, processingLevel: 3 }],
  },
  // The orientation is scheduled again as the next step of processing; the match is not repeated.
  'orientation canceled': {
    from: ({ status }) => hasOrientation(status),
    to: ({ processingLevel }) => [submitted(1, Math.min(processingLevel, 1))],
  },
  'no-show noted': {
    from: ({ status }) => hasOrientation(status),
    to: ({ progressLevel, processingLevel }) => [{ status: 'Orientation Missed', progressLevel, processingLevel }],
  },
  'orientation completed': {
    // A family that has not chosen a time may have come all the same.
    from: ({ status }) => status === offeredStatus || isListed(status),
    to: () => [{ status: 'Enrollment Complete', progressLevel: 3, processingLevel: 2 }],
  },
  terminated: {
    from: ({ status }) => status !== 'Enrollment Terminated',
    to: () => [{ status: 'Enrollment Terminated', progressLevel: 3, processingLevel: 2 }],
  },
  reactivated: { from: ({ status }) => status === 'Enrollment Terminated', to: () => [submitted(1, 0)] },
  // A completed registration cannot be withdrawn by its family.
  withdrawn: {
    from: ({ status }) => isOpen(status),
    to: () => [{ status: 'Enrollment Terminated', progressLevel: 3, processingLevel: 2 }],
  },
  'withdrawal undone': {
    from: ({ status, withdrawal }) => status === 'Enrollment Terminated' && withdrawal !== undefined,
    to: ({ withdrawal }) => (withdrawal ? [withdrawal.back as ProcessState] : []),
  },
};

/**
 * Returns the state to which a withdrawal is undone: the state before it, or the one in which another orientation can be
 * scheduled if it had one that is lost.
 */
export function stateToRestore(before: ProcessState, isOrientationLost: boolean): ProcessState {
  const { status, progressLevel, processingLevel } = before;
  if (isOrientationLost && hasOrientation(status)) return submitted(1, Math.min(processingLevel, 1));
  return { status, progressLevel, processingLevel };
}

/**
 * The actions that a registration's process state allows, each with the states that it may lead to. The buttons for
 * staff and the server's checks both use this function.
 */
export function actionsFrom(state: Withdrawable): ReadonlyMap<RegistrationAction, readonly ProcessState[]> {
  const possible = registrationActions.filter((action) => transitions[action].from(state));
  return new Map(possible.map((action) => [action, transitions[action].to(state)]));
}
