import { expect, it } from 'vitest';
import type { Course, OfferingRecord } from '#domain/courses/course.ts';
import { type OfferingBody, offeringMessages } from '#domain/courses/offering-body.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { everyCharter, type StaffCaller } from '../platform/http/access.ts';
import { centerItemId } from '../platform/keys.ts';
import { createOfferingWriter } from './change-offering.ts';

const caller = { kind: 'staff', user: { azureID: 'ana', name: 'Ana' }, scope: everyCharter } as unknown as StaffCaller;
const course: Course = {
  _id: 'a'.repeat(24),
  course_name: 'Algebra',
  course_type: 'High School',
  grade_level_offered: '9',
  master_agreement_name: '',
};
const { site, charter } = learningCenter;
const place = { charter_id: charter.id, siteId: site.id, LeloRegistrationProfile: 'b'.repeat(24) };
const highSchoolDetails = { totalCourses: 1, courseYear: '2026-2027', catalogTerm: 'Fall', includeNCAA: 'No' };
const body = { ...place, courses: [course], unselectedCourses: [], highSchoolDetails } as unknown as OfferingBody;

/** Writers of offerings at a center whose stored offering has `charterId`, and whose charter has no courses now. */
function setUp(charterId: string) {
  const written: OfferingRecord[] = [];
  const stored = { courses: [course], unselectedCourses: [], charterId } as unknown as OfferingRecord;
  const changes = createOfferingWriter({
    offerings: {
      kind: 'offering',
      findStored: async () => ({ record: stored, etag: '1' }),
      find: async () => stored,
      write: async (record: OfferingRecord) => {
        written.push(record);
        return { record, etag: '2' };
      },
    },
    catalog: { list: async () => [] },
    requireCenter: async () => ({ center: learningCenter, session: { permalink: 'fall' } }),
    changes: () => ({}),
  } as never);
  return { changes, written };
}

it('keeps courses of the stored offering that the catalog has lost', async () => {
  const { changes, written } = setUp(charter.id);
  const id = centerItemId('offering', place.LeloRegistrationProfile, place.siteId);
  await changes.update(caller, id, body, '1');
  expect(written).toMatchObject([{ courses: [course] }]);
});

it('takes no courses of the earlier charter of a learning center', async () => {
  const { changes, written } = setUp('c'.repeat(24));
  await expect(changes.create(caller, body)).rejects.toMatchObject({
    problem: { status: 422, errors: [{ field: 'courses', message: offeringMessages.unknownCourse }] },
  });
  expect(written).toEqual([]);
});
