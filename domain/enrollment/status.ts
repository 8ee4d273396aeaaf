/** The statuses of an interest. */
export const interestStatuses = [
  'New Interest',
  'Follow up Required',
  'Not Interested',
  'Enrollment Submitted',
] as const;
export type InterestStatus = (typeof interestStatuses)[number];

export const newInterest: InterestStatus = 'New Interest';

/** From where each status may be set by staff; 'Enrollment Submitted' is set by a transferred registration. */
const allowedFrom: Record<InterestStatus, readonly InterestStatus[]> = {
  'New Interest': [],
  'Follow up Required': ['New Interest', 'Not Interested'],
  'Not Interested': ['New Interest', 'Follow up Required'],
  'Enrollment Submitted': ['New Interest', 'Follow up Required', 'Not Interested'],
};

/** Whether an entry may go from one status to another. Staying is always allowed. */
export function canChangeStatus(from: InterestStatus, to: InterestStatus): boolean {
  return from === to || allowedFrom[to].includes(from);
}
