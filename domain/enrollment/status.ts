/** The statuses of an interest. */
export const interestStatuses = [
  'New Interest',
  'Follow up Required',
  'Not Interested',
  'Enrollment Submitted',
] as const;
export type InterestStatus = (typeof interestStatuses)[number];

export const newInterest: InterestStatus = 'New Interest';

/**
 * From which statuses staff may set each status; 'Enrollment Submitted' is set when a registration takes over the
 * interest.
 */
const allowedFrom: Record<InterestStatus, readonly InterestStatus[]> = {
  'New Interest': [],
  'Follow up Required': ['New Interest', 'Not Interested'],
  'Not Interested': ['New Interest', 'Follow up Required'],
  'Enrollment Submitted': ['New Interest', 'Follow up Required', 'Not Interested'],
};

/** Whether an entry may change from one status to another; an unchanged status is always allowed. */
export function canChangeStatus(from: InterestStatus, to: InterestStatus): boolean {
  return from === to || allowedFrom[to].includes(from);
}
