import { describeArea } from '#domain/entries/area-description.ts';
import { leloBulk } from './lelo-bulk.ts';
import { leloListShape } from './lelo-list.ts';
import { isWaitingForFamily, leloStatuses } from './status.ts';

/** Secondary registrations. */
export const leloDescription = describeArea({
  container: 'leloRegistrations',
  kind: 'secondary',
  countedAs: 'secondary',
  reads: { list: 'secondary enrollments', entry: 'secondary enrollment' },
  path: '/lelo-forms',
  lists: [leloListShape],
  nameFields: ['firstName', 'lastName'],
  middleNameField: 'middleName',
  nameKeys: ['firstName', 'lastName'],
  phoneFields: ['studentPrimaryPhone'],
  emailFields: ['studentEmail'],
  gradeField: 'gradeLevel',
  stages: leloStatuses.map((status) => ({ status, stage: `Secondary ${status}`, open: isWaitingForFamily(status) })),
  waitsSince: 'createdAt',
  deletable: false,
  bulk: leloBulk,
  taskRules: {
    'agreement unsigned': {
      label: 'An agreement is not signed',
      daysLabel: 'Days before the last day of enrollment',
      title: 'Ask the family to sign',
      days: 3,
    },
  },
  letterPlaceholders: { session: 'The name of the session' },
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
