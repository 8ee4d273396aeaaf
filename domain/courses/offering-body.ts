import * as v from 'valibot';
import { EntryId, lineSchema } from '#domain/http/shapes.ts';
import { centerInSession } from '#domain/sessions/center-item.ts';
import { maxCoursesOf } from './course-rules.ts';
import { type CourseType, courseTypes } from './course-types.ts';

/** The maximum number of courses that a learning center offers in a session. */
const maxOffered = 400;

/** Error messages for the courses that staff choose for a center. */
export const offeringMessages = {
  year: 'Please select a Course Catalog Year',
  term: 'Please select a Course Catalog Term',
  courses: 'Please select at least one course.',
  ncaa: 'Please fill Ncaa Notification',
  tooMany: `Select at most ${maxOffered} courses.`,
  unknownCourse: 'Select courses of the catalog: one of them is not there any more.',
} as const;

/** A required choice; `message` is its error message. */
const chosen = (message: string) => v.pipe(v.string(message), v.nonEmpty(message), lineSchema(40));

/** Courses by their ids; other properties are ignored, because they come from the catalog. */
const courseIds = v.pipe(v.array(v.object({ _id: EntryId })), v.maxLength(maxOffered, offeringMessages.tooMany));

const detailsOf = <const T extends CourseType>(courseType: T) => ({
  courseType: v.optional(v.literal(courseType), courseType),
  totalCourses: v.pipe(
    v.number('Select how many courses a student may choose.'),
    v.integer(),
    v.minValue(1),
    v.maxValue(maxCoursesOf[courseType], `Select at most ${maxCoursesOf[courseType]} courses a student.`),
  ),
  courseYear: chosen(offeringMessages.year),
  catalogTerm: chosen(offeringMessages.term),
});

/** The course offering of a learning center in a session, as staff submit it. */
export const OfferingBody = v.object({
  ...centerInSession,
  courses: v.pipe(courseIds, v.minLength(1, offeringMessages.courses)),
  unselectedCourses: v.optional(courseIds, []),
  highSchoolDetails: v.optional(
    v.object({ ...detailsOf('High School'), includeNCAA: v.picklist(['Yes', 'No'], offeringMessages.ncaa) }),
  ),
  middleSchoolDetails: v.optional(v.object(detailsOf('Middle School'))),
  elementarySchoolDetails: v.optional(v.object(detailsOf('Elementary School'))),
});
export type OfferingBody = v.InferOutput<typeof OfferingBody>;

/** The property of the body with the details of a school level. */
export const detailsNames = {
  'High School': 'highSchoolDetails',
  'Middle School': 'middleSchoolDetails',
  'Elementary School': 'elementarySchoolDetails',
} as const satisfies Record<CourseType, keyof OfferingBody>;

/** Returns the school levels that have courses or a limit, in display order. */
export function listOfferedLevels(body: Partial<Pick<OfferingBody, (typeof detailsNames)[CourseType]>>): CourseType[] {
  return courseTypes.filter((type) => body[detailsNames[type]] !== undefined);
}
