import { expect, test } from 'vitest';
import { changeSite, learningCenter, shortCenter } from '../../tests/fixtures/learning-center.ts';
import type { OfferingRecord } from './course.ts';
import { listChartersOf } from './session-charters.ts';

const algebra = {
  _id: '1'.repeat(24),
  course_name: 'Algebra I',
  course_type: 'High School',
  grade_level_offered: '9, 10',
  master_agreement_name: 'Algebra I (5 credits)',
} as const;
const offeringOf = (siteId: string, charterId: string, change: Partial<OfferingRecord> = {}): OfferingRecord => ({
  id: siteId,
  sessionId: '5'.repeat(24),
  type: 'offering',
  siteId,
  charterId,
  learningCenterName: 'As it was called then',
  permalink: 'summer',
  courses: [algebra],
  unselectedCourses: [],
  ...change,
});
const [first, other] = [learningCenter, shortCenter];
const second = changeSite({ id: '9'.repeat(24), name: 'Sunset Center' });
const levels = [{ courseType: 'High School', totalCourses: 1, includeNCAA: false, courses: [algebra] }];

test('charters by name with their centers that offer courses', () => {
  const offerings = [
    offeringOf(other.site.id, other.charter.id),
    offeringOf(second.site.id, second.charter.id),
    offeringOf(first.site.id, first.charter.id),
  ];
  expect(listChartersOf([first, other, second], offerings)).toEqual([
    {
      charter_id: first.charter.id,
      charter: 'Bay Charter',
      learningCenters: [
        { siteId: first.site.id, name: 'Mission Center', phone: first.site.address.phone, levels },
        { siteId: second.site.id, name: 'Sunset Center', phone: second.site.address.phone, levels },
      ],
    },
    {
      charter_id: other.charter.id,
      charter: 'East Charter',
      learningCenters: [{ siteId: other.site.id, name: 'Oakland Center', phone: other.site.address.phone, levels }],
    },
  ]);
});

test('a center without an offering, without courses, or of another charter since, is left out', () => {
  const offerings = [
    offeringOf(second.site.id, second.charter.id, { courses: [] }),
    offeringOf(other.site.id, first.charter.id),
  ];
  expect(listChartersOf([first, other, second], offerings)).toEqual([]);
});
