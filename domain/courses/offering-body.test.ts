import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OfferingBody, offeringMessages } from './offering-body.ts';

const id = '0123456789abcdef01234567';
const middle = { totalCourses: 1, courseYear: '2026-2027', catalogTerm: 'Fall' };
const high = { ...middle, includeNCAA: 'No' };
const body = { charter_id: id, siteId: id, LeloRegistrationProfile: id, courses: [{ _id: id }] };

/** The messages by field; none for what passes. */
function check(changed: object) {
  const { issues = [] } = v.safeParse(OfferingBody, { ...body, highSchoolDetails: high, ...changed });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

test.each([
  [{}, {}],
  [{ courses: [] }, { courses: offeringMessages.courses }],
  [{ courses: Array(401).fill({ _id: id }) }, { courses: offeringMessages.tooMany }],
  [{ highSchoolDetails: { ...high, courseYear: '' } }, { 'highSchoolDetails.courseYear': offeringMessages.year }],
  [{ highSchoolDetails: { ...high, catalogTerm: '' } }, { 'highSchoolDetails.catalogTerm': offeringMessages.term }],
  [{ highSchoolDetails: { ...high, includeNCAA: '' } }, { 'highSchoolDetails.includeNCAA': offeringMessages.ncaa }],
  [{ highSchoolDetails: { ...high, includeNCAA: null } }, { 'highSchoolDetails.includeNCAA': offeringMessages.ncaa }],
  [{ highSchoolDetails: { ...high, totalCourses: 4 } }, {}],
  [
    { highSchoolDetails: { ...high, totalCourses: 5 } },
    { 'highSchoolDetails.totalCourses': 'Select at most 4 courses a student.' },
  ],
  [{ elementarySchoolDetails: { ...middle, totalCourses: 3 } }, {}],
  [
    { elementarySchoolDetails: { ...middle, totalCourses: 4 } },
    { 'elementarySchoolDetails.totalCourses': 'Select at most 3 courses a student.' },
  ],
  [{ middleSchoolDetails: middle }, {}],
])('%.90j gives %j', (changed, expected) => expect(check(changed)).toEqual(expected));
