import { describeArea } from '#domain/entries/area-description.ts';
import { isWaitingForFamily, leloStatuses } from './status.ts';

/** Secondary registrations. */
export const leloDescription = describeArea({
  container: 'leloRegistrations',
  kind: 'secondary',
  countedAs: 'secondary',
  reads: { list: 'secondary enrollments', entry: 'secondary enrollment' },
  path: '/lelo-forms',
  nameFields: ['firstName', 'lastName'],
  middleNameField: 'middleName',
  stages: leloStatuses.map((status) => ({ status, stage: `Secondary ${status}`, open: isWaitingForFamily(status) })),
  waitsSince: 'createdAt',
  deletable: false,
  words: {
    form: 'Course Enrollment',
    entry: 'Secondary registration',
    short: 'Secondary',
    count: ['secondary enrollment', 'secondary enrollments'],
    opened: 'secondary enrollment',
    list: 'Secondary Enrollments',
    link: 'Secondary Enrollments',
    chart: 'Secondary',
  },
});
