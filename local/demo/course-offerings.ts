import { createHash } from 'node:crypto';
import type { Course, OfferingRecord } from '#domain/courses/course.ts';
import { maxCoursesOf } from '#domain/courses/course-rules.ts';
import { type CourseType, courseTypes } from '#domain/courses/course-types.ts';
import type { SiteRecord } from '#domain/locations/site.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import { type CatalogCourse, courseCatalog } from './course-catalog.ts';
import { demoId } from './demo-ids.ts';
import { findCenter } from './entries/interests.ts';
import { type SeededRandom, seedRandom } from './seeded-random.ts';

/** The minimum and maximum number of courses of a center in a session. */
const courseCounts = { min: 9, max: 14 };

/** The id of a center's item in a session, as in the functions app. */
export function idInSession(kind: string, sessionId: string, siteId: string): string {
  return createHash('sha256').update(`${kind}:${sessionId}:${siteId}`).digest('hex').slice(0, 24);
}

export function describeCourse(type: CourseType, [name, grades, agreement]: CatalogCourse, charterId: string): Course {
  return {
    _id: demoId('course', `${charterId}:${name}`),
    course_name: name,
    course_type: type,
    grade_level_offered: grades,
    master_agreement_name: agreement,
  };
}

/** Returns the courses that every center offers on its levels, some others, and the unselected ones. */
function chooseCourses(random: SeededRandom, levels: readonly CourseType[], charterId: string) {
  const list = (part: 'always' | 'sometimes') =>
    levels.flatMap((type) => courseCatalog[type][part].map((course) => describeCourse(type, course, charterId)));
  const always = list('always');
  const others = list('sometimes').map((course) => ({ course, place: random.next() }));
  const shuffled = others.sort((one, other) => one.place - other.place).map(({ course }) => course);
  const count = random.between(Math.max(courseCounts.min, always.length), courseCounts.max) - always.length;
  const chosen = [...always, ...shuffled.slice(0, count)];
  return {
    courses: courseTypes.flatMap((type) => chosen.filter(({ course_type }) => course_type === type)),
    // Courses that staff have removed. The rest of the catalog was never selected.
    unselectedCourses: shuffled.slice(count, count + random.between(0, 2)),
  };
}

function planLevels(random: SeededRandom, levels: readonly CourseType[], session: SessionRecord) {
  const planLevel = <const T extends CourseType>(courseType: T) => ({
    totalCourses: random.between(1, maxCoursesOf[courseType]),
    courseType,
    courseYear: session.schoolYear,
    catalogTerm: 'Fall',
  });
  const includeNCAA = random.next() < 0.4 ? ('Yes' as const) : ('No' as const);
  return {
    ...(levels.includes('High School') ? { highSchoolDetails: { ...planLevel('High School'), includeNCAA } } : {}),
    ...(levels.includes('Middle School') ? { middleSchoolDetails: planLevel('Middle School') } : {}),
    ...(levels.includes('Elementary School') ? { elementarySchoolDetails: planLevel('Elementary School') } : {}),
  };
}

/** The offering of every center in every session: courses of the school levels of its brand. */
export function listDemoOfferings(sessions: readonly SessionRecord[], sites: readonly SiteRecord[]): OfferingRecord[] {
  const random = seedRandom(101);
  return sessions.flatMap((session) =>
    sites.map((site): OfferingRecord => {
      const { brand } = findCenter(site);
      const levels = courseTypes.filter((type) => brand.schoolTypes.includes(type));
      return {
        id: idInSession('offering', session.id, site.id),
        sessionId: session.id,
        type: 'offering',
        siteId: site.id,
        charterId: site.charterId,
        learningCenterName: site.name,
        permalink: session.permalink,
        ...chooseCourses(random, levels, site.charterId),
        ...planLevels(random, levels, session),
      };
    }),
  );
}
