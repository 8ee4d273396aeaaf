import { describe, expect, it } from 'vitest';
import { stages } from '#domain/dashboard/stages.ts';
import { entryKinds } from '#domain/entry-areas.ts';
import { createInterestList } from '#web/staff/enrollment/interest-list-kind.ts';
import { createLeloList } from '#web/staff/leloRegistration/lelo-list-kind.ts';
import { noOptions } from '#web/staff/lists/entry-filters.ts';
import { listQuery, readListState } from '#web/staff/lists/list-state.ts';
import { createRegistrationList } from '#web/staff/registration/registration-list-kind.ts';
import {
  chartedCharters,
  describeDays,
  describeFunnel,
  describeLanguage,
  describeWait,
  describeZones,
  funnelOf,
  stagesOfKind,
} from './describe-dashboard.ts';
import { stageLink } from './stage-links.ts';

const interestList = createInterestList(noOptions);
const registrationList = createRegistrationList(noOptions);

const counts = stages.map(({ stage }, at) => ({ stage, count: at }));
const none = stages.map(({ stage }) => ({ stage, count: 0 }));
const charter = { charter_id: 'a', charter: 'Bay Charter', stages: counts };

describe('funnels', () => {
  it('show the stages on the way to a complete enrollment', () => {
    expect(funnelOf(charter).map(({ stage }) => stage)).toEqual([
      'New Interest',
      'Follow up Required',
      'Enrollment Submitted',
      'Interdistrict Transfer Requested',
      'Auto Withdraw Requested',
      'Orientation Offered',
      'Virtual Orientation Sent',
      'Orientation Scheduled',
      'Orientation Missed',
      'Enrollment Complete',
      'Secondary Active',
      'Secondary Signed',
    ]);
  });

  it('say what they show, and leave out who has nothing on the way', () => {
    const done = none.map((one) => (one.stage === 'Not Interested' ? { ...one, count: 5 } : one));
    expect(chartedCharters([charter, { ...charter, stages: done }])).toEqual([charter]);
    expect(describeFunnel({ ...charter, stages: none })).toBe('Bay Charter: nothing.');
    expect(describeFunnel(charter)).toContain('Follow up Required 1, Enrollment Submitted 4, ');
  });

  it('every stage is of one of the kinds', () => {
    expect(entryKinds.flatMap((kind) => stagesOfKind(counts, kind))).toEqual(counts);
  });
});

it.each([
  [{ families: 12, finished: 3 }, 'Spanish: 3 of 12 families (25%) finished the form in Spanish.'],
  [{ families: 1, finished: 1 }, 'Spanish: 1 of 1 family (100%) finished the form in Spanish.'],
  [{ families: 0, finished: 0 }, 'Spanish: no families yet.'],
])('describes the families of a language: %j', (counts, text) => {
  expect(describeLanguage({ language: 'es', ...counts })).toBe(text);
});

describe('days', () => {
  const day = (date: string, interests: number, registrations: number, secondary: number) => ({
    day: date,
    interests,
    registrations,
    secondary,
  });

  it('are summed up', () => {
    expect(describeDays([day('2026-11-20', 1, 0, 2), day('2026-11-21', 1000, 1, 1)])).toBe(
      '1,001 interest forms, 1 registration and 3 secondary enrollments came in during the last 2 days. The busiest day was 11/21/2026 with 1,002.',
    );
    expect(describeDays([day('2026-11-20', 0, 0, 0)])).toBe(
      '0 interest forms, 0 registrations and 0 secondary enrollments came in during the last 1 days.',
    );
  });

  it('say whose they are where charters differ', () => {
    expect(describeZones(['America/Los_Angeles'])).toBe('');
    expect(describeZones(['America/Los_Angeles', 'America/New_York'])).toBe(
      "Days are those of each charter's own clock: Pacific Time and Eastern Time.",
    );
  });

  it.each([
    ['2026-11-22T09:00:00.000Z', 'less than a day'],
    // 11 PM of the day before, 11 hours ago.
    ['2026-11-22T07:00:00.000Z', '1 day'],
    ['2026-11-21T09:00:00.000Z', '1 day'],
    ['2026-11-12T11:00:00.000Z', '10 days'],
  ])('since %s one waits %s', (since, expected) => {
    expect(describeWait(since, 'America/Los_Angeles', new Date('2026-11-22T18:00:00.000Z'))).toBe(expected);
  });
});

describe('stageLink', () => {
  it.each(stages)('of $stage leads to a list of that status alone', ({ stage, kind, status }) => {
    const { pathname, searchParams } = new URL(stageLink(stage), 'https://staff.example');
    const secondaryList = createLeloList('2026-11-22', [], noOptions);
    const asked = {
      interest: () => listQuery(interestList, readListState(interestList, searchParams)),
      registration: () => listQuery(registrationList, readListState(registrationList, searchParams)),
      secondary: () => listQuery(secondaryList, readListState(secondaryList, searchParams)),
    }[kind]();
    const lists = { interest: '/interest-forms', registration: '/registration-forms', secondary: '/lelo-forms' };
    expect(pathname).toBe(lists[kind]);
    const views = { 'Enrollment Complete': 'completed', 'Enrollment Terminated': 'terminated' } as const;
    const view = kind === 'registration' && views[status as keyof typeof views];
    expect(asked).toEqual(view ? { view } : { status });
  });
});
