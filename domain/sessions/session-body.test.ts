import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { toPermalink } from './permalink.ts';
import { findTakenFields, SessionBody, sessionMessages } from './session-body.ts';

const body = {
  name: 'Fall Online',
  status: 'Active',
  permalink: 'fall-online',
  schoolYear: '2026-2027',
  enrollmentStart: '2026-07-01',
  enrollmentEnd: '2026-09-30',
  schoolYearStartDate: '2026-08-17',
  schoolYearEndDate: '2027-06-11',
};

/** The messages by field; valid input gives the stored values. */
function check(changed: object) {
  const result = v.safeParse(SessionBody, { ...body, ...changed });
  if (result.success) return result.output;
  return Object.fromEntries(result.issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]));
}

test.each([
  [{ name: ' Fall/ \\Online ' }, { name: 'Fall Online' }],
  [{ name: '/\\' }, { name: 'Required' }],
  [{ name: 'x'.repeat(100) }, { name: 'x'.repeat(100) }],
  [{ name: 'x'.repeat(101) }, { name: 'Use at most 100 characters.' }],
  [{ name: 'x'.repeat(900_000) }, { name: 'Use at most 100 characters.' }],
  [{ permalink: 'Fall/Online\\ 2026!' }, { permalink: 'fallonline-2026' }],
  [{ permalink: '!!!' }, { permalink: 'Required' }],
  [{ permalink: '--' }, { permalink: 'Use letters or digits.' }],
  [{ permalink: 'a'.repeat(80) }, { permalink: 'a'.repeat(80) }],
  [{ permalink: 'a'.repeat(81) }, { permalink: 'Use at most 80 characters.' }],
  [{ permalink: '0123456789abcdef01234567' }, { permalink: 'This looks like an id. Use words, such as fall-2027.' }],
  [{ status: undefined }, { status: 'Active' }],
  [{ status: 'Closed' }, { status: 'Choose a status.' }],
  [{ schoolYear: '2026/2027' }, { schoolYear: sessionMessages.schoolYear }],
  [{ schoolYear: '2026-27' }, { schoolYear: sessionMessages.schoolYear }],
  [{ schoolYear: ' 2026-2027 ' }, { schoolYear: '2026-2027' }],
  [{ schoolYear: '2026-2030' }, { schoolYear: '2026-2030' }],
  [{ schoolYear: '2026-2026' }, { schoolYear: sessionMessages.schoolYearRange }],
  [{ schoolYear: '2027-2026' }, { schoolYear: sessionMessages.schoolYearRange }],
  [{ enrollmentStart: '2026-09-29' }, { enrollmentStart: '2026-09-29' }],
  [{ enrollmentStart: '2026-09-30' }, { enrollmentStart: sessionMessages.enrollment }],
  [{ enrollmentStart: '2026-10-01' }, { enrollmentStart: sessionMessages.enrollment }],
  [{ enrollmentEnd: '2026-02-30' }, { enrollmentEnd: 'Enter a valid date.' }],
  [{ enrollmentEnd: '' }, { enrollmentEnd: 'Required' }],
  [{ schoolYearStartDate: '2027-06-10' }, { schoolYearStartDate: '2027-06-10' }],
  [{ schoolYearStartDate: '2027-06-11' }, { schoolYearStartDate: sessionMessages.schoolYearDates }],
  // Dates are compared though another answer is missing.
  [
    { name: '', enrollmentStart: '2027-01-01' },
    { name: 'Required', enrollmentStart: sessionMessages.enrollment },
  ],
])('%j gives %j', (changed, expected) => expect(check(changed)).toMatchObject(expected));

test.each([
  ['Fall Online 2026', 'fall-online-2026'],
  ['  Año Nuevo / Été ', 'ano-nuevo--ete'],
  ['春', ''],
  [`${'word '.repeat(40)}`, 'word-'.repeat(16)],
])('the permalink of %j is %j', (name, permalink) => expect(toPermalink(name)).toBe(permalink));

describe('what is taken', () => {
  const sessions = [{ id: '1', name: 'Fall Online', permalink: 'fall-online' }];
  const ask = (name: string, permalink: string, id?: string) => findTakenFields({ name, permalink }, sessions, id);
  it('compares names of new sessions without case', () => {
    expect(ask('FALL online', 'x')).toEqual([{ field: 'name', message: sessionMessages.nameTaken }]);
    expect(ask('Fall Onlines', 'x')).toEqual([]);
  });
  it('compares names of edited sessions exactly, and not with themselves', () => {
    expect(ask('Fall Online', 'x', '2')).toEqual([{ field: 'name', message: sessionMessages.nameTakenOnEdit }]);
    expect(ask('FALL online', 'x', '2')).toEqual([]);
    expect(ask('Fall Online', 'fall-online', '1')).toEqual([]);
  });
  it('reports a permalink', () => {
    const taken = [{ field: 'permalink', message: sessionMessages.permalinkTaken }];
    expect(ask('Other', 'fall-online')).toEqual(taken);
    expect(ask('Other', 'fall-online', '2')).toEqual(taken);
  });
});
