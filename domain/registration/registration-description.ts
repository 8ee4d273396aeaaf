import { describeArea } from '#domain/entries/area-description.ts';
import { registrationBulk } from './registration-bulk.ts';
import { orientationListShape, registrationListShape } from './registration-lists.ts';
import { isOpen, registrationStatuses } from './status.ts';

/** Primary registrations. */
export const registrationDescription = describeArea({
  container: 'registrations',
  kind: 'registration',
  countedAs: 'registrations',
  reads: { list: 'registrations', entry: 'registration' },
  path: '/registration-forms',
  lists: [registrationListShape, orientationListShape],
  nameFields: ['firstName', 'lastName'],
  nameKeys: ['studentName'],
  phoneFields: ['pgPrimaryPhone', 'studentPrimaryPhone'],
  emailFields: ['pgPrimaryEmail', 'studentEmail'],
  gradeField: 'gradeLevel',
  programField: 'programs',
  stages: registrationStatuses.map((status) => ({ status, stage: status, open: isOpen(status) })),
  waitsSince: 'updatedAt',
  deletable: true,
  bulk: registrationBulk,
  taskRules: {
    'orientation passed': {
      label: 'An orientation was held and is not completed',
      daysLabel: 'Days after it was held',
      title: 'Complete the orientation, or arrange another one',
      days: 1,
    },
  },
  letterPlaceholders: { orientation: 'The date and time of the orientation' },
  words: {
    form: 'Registration',
    entry: 'Primary registration',
    short: 'Registration',
    count: ['registration', 'registrations'],
    opened: 'registration',
    list: 'Primary Enrollments',
    link: 'Primary Enrollments',
    chart: 'Registrations',
  },
});
