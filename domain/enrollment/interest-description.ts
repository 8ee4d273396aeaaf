import { type AreaStage, describeArea } from '#domain/entries/area-description.ts';
import { interestBulk } from './interest-bulk.ts';
import { interestListShape } from './interest-list.ts';
import { type InterestStatus, interestStatuses } from './status.ts';

const stages: Readonly<Record<InterestStatus, Omit<AreaStage, 'status'>>> = {
  'New Interest': { stage: 'New Interest', open: true },
  'Follow up Required': { stage: 'Follow up Required', open: true },
  'Not Interested': { stage: 'Not Interested', open: false },
  'Enrollment Submitted': { stage: 'Transferred to Registration', open: false },
};

/** Requests for information. */
export const interestDescription = describeArea({
  container: 'interests',
  kind: 'interest',
  countedAs: 'interests',
  reads: { list: 'interests', entry: 'interest' },
  path: '/interest-forms',
  lists: [interestListShape],
  nameFields: ['studentFirstName', 'studentLastName'],
  nameKeys: ['studentName'],
  phoneFields: ['phone'],
  emailFields: ['primaryEmail'],
  gradeField: 'gradeLevel',
  stages: interestStatuses.map((status) => ({ status, ...stages[status] })),
  waitsSince: 'updatedAt',
  deletable: true,
  bulk: interestBulk,
  taskRules: {
    'no answer': {
      label: 'A request is not answered',
      daysLabel: 'Days after it was sent',
      title: 'Answer the request',
      days: 5,
    },
  },
  words: {
    form: 'Request for Information',
    entry: 'Request for information',
    short: 'Interest',
    count: ['interest form', 'interest forms'],
    opened: 'request for information',
    list: 'Interest Entries',
    link: 'Interests',
    chart: 'Interests',
  },
});
