/** Where a registration stands. Source: spec 3 §4 and decisions 23. */
export const registrationStatuses = [
  'Enrollment Submitted',
  'Interdistrict Transfer Requested',
  'Auto Withdraw Requested',
  'Virtual Orientation Sent',
  'Orientation Scheduled',
  'Enrollment Complete',
  'Enrollment Terminated',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** `progressLevel` 0 submit, 1 process, 2 orientation ready, 3 complete; `processingLevel` 0 match, 1 orientation, 2 done, 3 programs. */
export type Standing = {
  readonly status: RegistrationStatus;
  readonly progressLevel: number;
  readonly processingLevel: number;
};

const submitted = (progressLevel: number, processingLevel: number): Standing => ({
  status: 'Enrollment Submitted',
  progressLevel,
  processingLevel,
});

/** A family's new registration, and one that staff added with its orientation left for later. */
export const submittedByFamily = submitted(0, 0);
export const addedByStaff = submitted(1, 0);

/** The lists that staff look at. */
export const registrationViews = ['regular', 'completed', 'terminated'] as const;
export type RegistrationView = (typeof registrationViews)[number];

const closedStatuses: Partial<Record<RegistrationStatus, RegistrationView>> = {
  'Enrollment Complete': 'completed',
  'Enrollment Terminated': 'terminated',
};

/** The statuses that a view lists. */
export function statusesOf(view: RegistrationView): RegistrationStatus[] {
  return registrationStatuses.filter((status) => (closedStatuses[status] ?? 'regular') === view);
}

/** Neither complete nor terminated: still to be worked on. */
export function isOpen(status: RegistrationStatus): boolean {
  return closedStatuses[status] === undefined;
}

const requested = ['Interdistrict Transfer Requested', 'Auto Withdraw Requested'] as const;
const orientation = ['Virtual Orientation Sent', 'Orientation Scheduled'] as const;
const isRequested = (status: RegistrationStatus) => requested.some((one) => one === status);
const hasOrientation = (status: RegistrationStatus) => orientation.some((one) => one === status);

type Transition = {
  readonly action: string;
  readonly from: (standing: Standing) => boolean;
  readonly to: (from: Standing) => readonly Standing[];
};

/** The one table of what may follow what; anything else is refused. Source: decisions 23. */
const transitions: readonly Transition[] = [
  {
    action: 'match chosen',
    from: ({ status, processingLevel }) => status === 'Enrollment Submitted' && processingLevel < 2,
    to: () => requested.map((status) => ({ status, progressLevel: 1, processingLevel: 1 })),
  },
  { action: 'still pending', from: ({ status }) => isRequested(status), to: (from) => [from] },
  { action: 'action completed', from: ({ status }) => isRequested(status), to: () => [submitted(1, 1)] },
  {
    action: 'no match confirmed',
    from: ({ status, processingLevel }) => status === 'Enrollment Submitted' && processingLevel < 2,
    to: () => [submitted(1, 1)],
  },
  {
    action: 'match changed outside processing',
    from: ({ status, processingLevel }) => isOpen(status) && processingLevel < 2,
    to: () => requested.map((status) => ({ status, progressLevel: 0, processingLevel: 0 })),
  },
  {
    action: 'orientation sent or scheduled',
    from: ({ status }) => isOpen(status),
    to: () => orientation.map((status) => ({ status, progressLevel: 2, processingLevel: 2 })),
  },
  {
    action: 'special programs saved',
    from: ({ progressLevel, processingLevel }) => progressLevel === 2 && processingLevel >= 2,
    to: ({ status }) => [{ status, progressLevel: 2, processingLevel: 3 }],
  },
  {
    action: 'orientation completed',
    from: ({ status }) => hasOrientation(status),
    to: () => [{ status: 'Enrollment Complete', progressLevel: 3, processingLevel: 2 }],
  },
  {
    action: 'terminated',
    from: ({ status }) => status !== 'Enrollment Terminated',
    to: () => [{ status: 'Enrollment Terminated', progressLevel: 3, processingLevel: 2 }],
  },
  { action: 'reactivated', from: ({ status }) => status === 'Enrollment Terminated', to: () => [submitted(1, 0)] },
];

/** Whether a registration may go from one standing to another. */
export function canMove(from: Standing, to: Standing): boolean {
  return transitions.some(
    (transition) =>
      transition.from(from) &&
      transition
        .to(from)
        .some(
          (standing) =>
            standing.status === to.status &&
            standing.progressLevel === to.progressLevel &&
            standing.processingLevel === to.processingLevel,
        ),
  );
}
