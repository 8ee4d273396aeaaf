import type { CourseType } from '#domain/courses/course-types.ts';

/** An invented course: its name, its grades, and the name of its agreement, if any. */
export type CatalogCourse = readonly [name: string, grades: string, agreement: string];

/**
 * The courses of each school level. The first courses cover all grades, and every center with that level offers them;
 * each center also offers some of the others.
 */
export const courseCatalog: Readonly<
  Record<CourseType, { readonly always: readonly CatalogCourse[]; readonly sometimes: readonly CatalogCourse[] }>
> = {
  'High School': {
    always: [
      ['English 9: Voices and Stories', '9', 'High School English, 5 credits'],
      ['American Literature', '10, 11', 'High School English, 5 credits'],
      ['Algebra I', '9, 10', 'High School Mathematics, 5 credits'],
      ['Statistics and Data', '11, 12', 'High School Mathematics, 5 credits'],
      ['Biology with Lab', '9, 10, 11', 'High School Laboratory Science, 5 credits'],
      ['Community Service Seminar', '9, 10, 11, 12', ''],
    ],
    sometimes: [
      ['Geometry', '9, 10, 11', 'High School Mathematics, 5 credits'],
      ['Chemistry with Lab', '10, 11, 12', 'High School Laboratory Science, 5 credits'],
      ['World History', '9, 10', 'High School Social Science, 5 credits'],
      ['U.S. Government and Economics', '12', 'High School Social Science, 5 credits'],
      ['Spanish I', '9, 10, 11, 12', 'High School World Languages, 5 credits'],
      ['Introduction to Programming', '9, 10, 11, 12', 'Career Technical Education, 5 credits'],
      ['Health Careers', '11, 12', 'Career Technical Education, 5 credits'],
      ['Studio Art', '9, 10, 11, 12', 'Visual and Performing Arts, 5 credits'],
      ['Personal Finance', '10, 11, 12', 'High School Electives, 2.5 credits'],
    ],
  },
  'Middle School': {
    always: [
      ['Reading and Writing Workshop', '5, 6, 7, 8', 'Middle School English'],
      ['Math 7: Ratios and Reasoning', '6, 7', 'Middle School Mathematics'],
      ['Pre-Algebra', '8', 'Middle School Mathematics'],
      ['Earth and Space Science', '5, 6, 7, 8', 'Middle School Science'],
    ],
    sometimes: [
      ['Ancient Civilizations', '6, 7', 'Middle School History'],
      ['Robotics Club Lab', '6, 7, 8', 'Middle School Electives'],
      ['Beginning Band', '5, 6, 7, 8', 'Middle School Arts'],
      ['Conversational Spanish', '7, 8', 'Middle School World Languages'],
    ],
  },
  'Elementary School': {
    always: [
      ['Early Readers', 'TK, KN, 1', 'Elementary Reading'],
      ['Story Writers', '2, 3, 4', 'Elementary Reading'],
      ['Hands-On Math', 'KN, 1, 2, 3, 4', 'Elementary Mathematics'],
    ],
    sometimes: [
      ['Garden Science', '1, 2, 3, 4', 'Elementary Science'],
      ['Music and Movement', 'TK, KN, 1, 2', 'Elementary Arts'],
      ['Little Engineers', '3, 4', 'Elementary Science'],
    ],
  },
};
