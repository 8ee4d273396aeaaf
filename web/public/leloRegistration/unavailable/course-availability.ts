import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';

/** Element id of the section that says what to do when a center has no course for the grade. */
export const noCoursesSectionId = 'no-courses';

/** Whether a step asks for courses but has none to offer. */
export function hasNoCourses(step: VisibleStep): boolean {
  const courses = step.fields.find(({ name }) => name === 'courses');
  return courses !== undefined && !courses.choices;
}
