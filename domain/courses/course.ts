import * as v from 'valibot';
import { EntryId } from '#domain/http/shapes.ts';
import { centerItemEntries } from '#domain/sessions/center-item.ts';
import { courseTypes } from './course-types.ts';

/** A course that a learning center offers in a session. */
export const Course = v.object({
  _id: EntryId,
  course_name: v.string(),
  course_type: v.picklist(courseTypes),
  /** Grades separated by commas, such as '9, 10' or 'TK, KN, 1'. */
  grade_level_offered: v.string(),
  /** The name of its agreement; '' without one. */
  master_agreement_name: v.string(),
});
export type Course = v.InferOutput<typeof Course>;

/** The settings of a learning center for one school level. */
const LevelDetails = v.object({
  totalCourses: v.number(),
  courseType: v.picklist(courseTypes),
  /** School year and term of the catalog that contains the courses. */
  courseYear: v.string(),
  catalogTerm: v.string(),
});

/** The stored course offering of a learning center in a session. There is one per session and center. */
export const OfferingRecord = v.object({
  ...centerItemEntries,
  type: v.literal('offering'),
  learningCenterName: v.string(),
  permalink: v.string(),
  courses: v.array(Course),
  unselectedCourses: v.array(Course),
  highSchoolDetails: v.optional(v.object({ ...LevelDetails.entries, includeNCAA: v.picklist(['Yes', 'No']) })),
  middleSchoolDetails: v.optional(LevelDetails),
  elementarySchoolDetails: v.optional(LevelDetails),
});
export type OfferingRecord = v.InferOutput<typeof OfferingRecord>;

/** The courses of one school level in a form. */
export const CourseLevel = v.object({
  courseType: v.picklist(courseTypes),
  /** How many courses a student may choose. */
  totalCourses: v.number(),
  /** Whether the notice about NCAA eligibility applies; high school only. */
  includeNCAA: v.optional(v.boolean()),
  courses: v.array(Course),
});
export type CourseLevel = v.InferOutput<typeof CourseLevel>;
