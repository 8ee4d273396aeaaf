import type { Withdrawal } from '#domain/entries/family-change.ts';

/** The statuses of a secondary enrollment: it waits for its family, is signed, or is inactive (LELO-39). */
export const leloStatuses = ['Active', 'Signed', 'Inactive'] as const;
export type LeloStatus = (typeof leloStatuses)[number];

/** The status of an unfinished entry, begun by a family or by staff for a family. */
export const waitingForFamily: LeloStatus = 'Active';
export const isWaitingForFamily = (status: LeloStatus): boolean => status === waitingForFamily;

/**
 * The status of an entry, with the day on which its family signed (once signed, an agreement is never undone), and the
 * state to which a withdrawal can be undone.
 */
export type LeloState = {
  readonly status: LeloStatus;
  readonly studentSignatureDate?: string | undefined;
  readonly withdrawal?: Pick<Withdrawal, 'back'> | undefined;
};

/** Actions on a secondary enrollment by families (LELO-40) and by staff. */
export const leloActions = [
  'signed',
  'new agreement',
  'new agreement dropped',
  'set aside',
  'restored',
  'withdrawn',
  'withdrawal undone',
] as const;
export type LeloAction = (typeof leloActions)[number];

type Transition = {
  readonly from: (state: LeloState) => boolean;
  readonly to: (from: LeloState) => LeloStatus;
};

const wasSigned = ({ studentSignatureDate }: LeloState) => Boolean(studentSignatureDate);

/** All allowed transitions; any other is refused. */
const transitions: Readonly<Record<LeloAction, Transition>> = {
  signed: { from: ({ status }) => isWaitingForFamily(status), to: () => 'Signed' },
  'new agreement': { from: ({ status }) => status === 'Signed', to: () => waitingForFamily },
  // The previous signed agreement is still stored (LELO-43).
  'new agreement dropped': {
    from: (state) => isWaitingForFamily(state.status) && wasSigned(state),
    to: () => 'Signed',
  },
  'set aside': { from: ({ status }) => status !== 'Inactive', to: () => 'Inactive' },
  // Restored by an admin to its previous state (LELO-42). An imported signed entry may get its agreement later.
  restored: {
    from: ({ status }) => status === 'Inactive',
    to: (state) => (wasSigned(state) ? 'Signed' : waitingForFamily),
  },
  withdrawn: { from: ({ status }) => status !== 'Inactive', to: () => 'Inactive' },
  'withdrawal undone': {
    from: ({ status, withdrawal }) => status === 'Inactive' && withdrawal !== undefined,
    to: ({ status, withdrawal }) => (withdrawal?.back.status as LeloStatus | undefined) ?? status,
  },
};

/**
 * The actions that an entry's state allows, each with the status that it leads to. The buttons for staff and the
 * server's checks both use this function.
 */
export function leloActionsFrom(state: LeloState): ReadonlyMap<LeloAction, LeloStatus> {
  const possible = leloActions.filter((action) => transitions[action].from(state));
  return new Map(possible.map((action) => [action, transitions[action].to(state)]));
}

/** The edits of the status by staff. A new agreement has its own route, because it is mailed. */
const edits = ['new agreement dropped', 'set aside', 'restored'] as const satisfies readonly LeloAction[];

/** Whether an edit by staff leads to a status. */
export function canEditStatus(state: LeloState, to: LeloStatus): boolean {
  const actions = leloActionsFrom(state);
  return edits.some((action) => actions.get(action) === to);
}
