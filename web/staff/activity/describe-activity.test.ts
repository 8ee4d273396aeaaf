import { expect, it } from 'vitest';
import type { Activity } from '#domain/audit/activity-api.ts';
import { entryAreas } from '#domain/entry-areas.ts';
import { otherReads } from '#domain/http/route.ts';
import { describeActivity, nameActor } from './describe-activity.ts';

const entry = {
  _id: 'a'.repeat(24),
  area: 'registrations',
  student: 'Maya Ruiz',
  learningCenter: 'Mission',
  timeZone: 'America/Los_Angeles',
} as const;
const common = {
  _id: '1',
  at: '2026-11-20T10:00:00.000Z',
  by: 'ana@northstar.example',
  name: 'Ana Ruiz',
  isOfEntry: true,
  entry,
};
const file = { fileName: 'a.xlsx', recordCount: 1200, screen: 'Interests', exportType: 'excel' } as const;

it.each<[Partial<Activity> & Pick<Activity, 'kind'>, string]>([
  [
    { kind: 'change', change: { action: 'changed', fields: ['firstName', 'city'] } },
    'changed First Name and Home address: City',
  ],
  [{ kind: 'change', entry: null, change: { action: 'deleted', fields: [] } }, 'deleted the entry'],
  [
    {
      kind: 'change',
      change: {
        action: 'terminated',
        fields: ['status'],
        status: { before: 'Enrollment Submitted', after: 'Enrollment Terminated' },
      },
    },
    "terminated the enrollment (status: 'Enrollment Terminated', was 'Enrollment Submitted')",
  ],
  [{ kind: 'change', by: 'family', change: { action: 'created', fields: [] } }, 'submitted the form'],
  [{ kind: 'read', what: 'registration' }, 'opened the registration'],
  [
    { kind: 'list', what: 'interests', count: 50, filter: { status: 'New Interest', charterId: 'x' }, isSearch: true },
    'looked at the list of interest forms (with a search; status New Interest, of one charter; 50 entries shown)',
  ],
  [{ kind: 'list', what: 'dashboard', count: 1 }, 'looked at the dashboard (1 entry shown)'],
  [
    { kind: 'export', file: { ...file, exportStatus: 'success' } },
    'exported 1,200 records of Interests to Excel (a.xlsx)',
  ],
  [{ kind: 'export', file: { ...file, exportStatus: 'failed' } }, 'exported Interests to Excel (a.xlsx), which failed'],
  [
    {
      kind: 'export',
      file: { ...file, fileName: '', screen: 'interests', exportType: 'unknown', exportStatus: 'started' },
    },
    'exported interests, and the browser did not say how it ended',
  ],
  [
    {
      kind: 'export',
      file: { ...file, recordCount: 1, screen: 'Courses', exportType: 'import', exportStatus: 'success' },
    },
    'imported 1 record for Courses (a.xlsx)',
  ],
  [{ kind: 'export' }, 'exported all data of the student'],
  [{ kind: 'refused', reason: 'no access' }, 'signed in as ana@northstar.example and was refused: they have no access'],
  [
    { kind: 'refused', reason: 'removed' },
    'signed in as ana@northstar.example and was refused: their access was taken away',
  ],
])('describes what a person did, %#', (activity, expected) => {
  expect(describeActivity({ ...common, ...activity })).toBe(expected);
});

it.each([...entryAreas.flatMap(({ reads }) => [reads.list, reads.entry]), ...otherReads])(
  'has words for reading %s',
  (what) => {
    expect(describeActivity({ ...common, kind: 'read', what })).toMatch(/^(opened|looked|read) /);
  },
);

it('calls families and parts of the product by words', () => {
  expect(nameActor({ by: 'family', name: 'family' })).toBe('The family');
  expect(nameActor(common)).toBe('Ana Ruiz');
});
