import { type InterestStatus, interestStatuses } from '#domain/enrollment/status.ts';
import { isOpen as isLeloOpen, leloStatuses } from '#domain/leloRegistration/status.ts';
import { isOpen, registrationStatuses } from '#domain/registration/status.ts';

/** What an entry is. A kind of entries is counted once it has its stages here. */
export const entryKinds = ['interest', 'registration', 'secondary'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A status under the name that staff know it by: two kinds have a status 'Enrollment Submitted'. */
export type Stage = {
  readonly stage: string;
  readonly kind: EntryKind;
  readonly status: string;
  /** Somebody has still to do something. */
  readonly open: boolean;
};

const interestStages: Readonly<Record<InterestStatus, Pick<Stage, 'stage' | 'open'>>> = {
  'New Interest': { stage: 'New Interest', open: true },
  'Follow up Required': { stage: 'Follow up Required', open: true },
  'Not Interested': { stage: 'Not Interested', open: false },
  'Enrollment Submitted': { stage: 'Transferred to Registration', open: false },
};

/** All stages in the order of work. */
export const stages: readonly Stage[] = [
  ...interestStatuses.map((status): Stage => ({ kind: 'interest', status, ...interestStages[status] })),
  ...registrationStatuses.map(
    (status): Stage => ({ kind: 'registration', status, stage: status, open: isOpen(status) }),
  ),
  ...leloStatuses.map(
    (status): Stage => ({ kind: 'secondary', status, stage: `Secondary ${status}`, open: isLeloOpen(status) }),
  ),
];

/** The statuses of a kind that are still worked on, or those that are not. */
export function statusesOfKind(kind: EntryKind, open: boolean): string[] {
  return stages.filter((one) => one.kind === kind && one.open === open).map(({ status }) => status);
}
