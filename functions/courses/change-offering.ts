import type { Course, OfferingRecord } from '#domain/courses/course.ts';
import { toOfferedCourse } from '#domain/courses/move-offering.ts';
import { detailsNames, listOfferedLevels, type OfferingBody, offeringMessages } from '#domain/courses/offering-body.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import { centerItemId } from '../platform/keys.ts';
import { createSettingWriter, type SettingDeps } from '../setup/center-store.ts';
import type { CourseCatalog } from './course-catalog.ts';
import type { OfferingStore, StoredOffering } from './offering-store.ts';

type ChangeDeps = SettingDeps & { readonly offerings: OfferingStore; readonly catalog: CourseCatalog };

/** Saves the course offerings of learning centers in sessions. */
export function createOfferingWriter({ offerings, catalog, ...deps }: ChangeDeps) {
  const settings = createSettingWriter<OfferingRecord>(offerings, 'the courses of this learning center', deps);

  /**
   * Finds courses by their ids: in the stored offering, else in the catalog of the charter. Throws 422 for an unknown
   * selected course; an unknown unselected one is left out, because the catalog may have lost it.
   */
  const findCourses = async (body: OfferingBody, before: OfferingRecord | undefined) => {
    // The courses of an earlier charter of the learning center are not those of its charter now.
    const isSameCharter = before?.charterId === body.charter_id;
    const offeredBefore = isSameCharter ? [...before.courses, ...before.unselectedCourses] : [];
    const known = new Map<string, Course>(offeredBefore.map((course) => [course._id, course]));
    const chosen = [...body.courses, ...body.unselectedCourses];
    if (chosen.some(({ _id }) => !known.has(_id))) {
      const all = await catalog.list({ charter_id: body.charter_id });
      for (const course of all) if (!known.has(course._id)) known.set(course._id, toOfferedCourse(course));
    }
    const find = (list: OfferingBody['courses']) => {
      const ids = [...new Set(list.map(({ _id }) => _id))];
      return ids.map((id) => known.get(id));
    };
    const courses = find(body.courses).map((course) => {
      if (course) return course;
      throw invalid([{ field: 'courses', message: offeringMessages.unknownCourse }]);
    });
    const selectedIds = new Set(courses.map(({ _id }) => _id));
    const unselectedCourses = find(body.unselectedCourses).flatMap((course) =>
      course && !selectedIds.has(course._id) ? [course] : [],
    );
    return { courses, unselectedCourses };
  };

  const makeOffering =
    ({ charter_id: _charter, siteId: _site, LeloRegistrationProfile: _session, ...offering }: OfferingBody) =>
    (found: Awaited<ReturnType<typeof findCourses>>) => {
      const levels = listOfferedLevels(offering);
      const withoutLevel = found.courses.find(({ course_type }) => !levels.includes(course_type));
      if (!withoutLevel) return { ...offering, ...found };
      const message = `Fill in the settings of ${withoutLevel.course_type}, or remove its courses.`;
      throw invalid([{ field: detailsNames[withoutLevel.course_type], message }]);
    };

  const settingOf =
    (body: OfferingBody): Parameters<typeof settings.create>[2] =>
    async (before, { center, session }) => ({
      ...makeOffering(body)(await findCourses(body, before?.record)),
      learningCenterName: center.site.name,
      permalink: session.permalink,
    });

  return {
    /**
     * Throws 404 outside the caller's scope, 409 if there is an offering, 422 for an unknown course or a level without
     * settings.
     */
    create: (caller: StaffCaller, body: OfferingBody): Promise<StoredOffering> =>
      settings.create(caller, body, settingOf(body)),
    /**
     * Throws 404 unless the id is that of the center's offering in the session, 409 if it has changed, 422 as `create`
     * does.
     */
    update: async (caller: StaffCaller, id: string, body: OfferingBody, ifMatch: string): Promise<StoredOffering> => {
      if (id !== centerItemId(offerings.kind, body.LeloRegistrationProfile, body.siteId)) throw notFound();
      return settings.update(caller, body, ifMatch, settingOf(body));
    },
  };
}
