import { describeArea } from '#domain/entries/area-description.ts';
import { isOpen, registrationStatuses } from './status.ts';

/** Primary registrations. */
export const registrationDescription = describeArea({
  container: 'registrations',
  kind: 'registration',
  countedAs: 'registrations',
  reads: { list: 'registrations', entry: 'registration' },
  path: '/registration-forms',
  nameFields: ['firstName', 'lastName'],
  stages: registrationStatuses.map((status) => ({ status, stage: status, open: isOpen(status) })),
  waitsSince: 'updatedAt',
  deletable: true,
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
