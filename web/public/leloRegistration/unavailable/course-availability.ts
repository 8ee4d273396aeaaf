import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';

/** The place that says what to do where a center has no course for the grade. */
export const noCoursesSectionId = 'no-courses';

/** Whether a step has courses to choose, and there are none. */
export function hasNoCourses(step: VisibleStep): boolean {
  const courses = step.fields.find(({ name }) => name === 'courses');
  return courses !== undefined && !courses.choices;
}
