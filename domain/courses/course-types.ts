/** School levels, in display order. */
export const courseTypes = ['High School', 'Middle School', 'Elementary School'] as const;
export type CourseType = (typeof courseTypes)[number];
