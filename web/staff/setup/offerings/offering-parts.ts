import { courseTypes } from '#domain/courses/course-types.ts';
import type { SetupPart } from '../compare-setups.ts';
import type { LevelState, OfferingState } from './offering-state.ts';

const nameCourses = ({ courses }: OfferingState) =>
  courses
    .map(({ course_name }) => course_name)
    .sort()
    .join(', ');

function describeLevel({ isOffered, totalCourses, courseYear, catalogTerm, includeNCAA }: LevelState): string {
  if (!isOffered) return 'Not offered';
  const max = `${totalCourses} ${totalCourses === 1 ? 'course' : 'courses'} a student`;
  return [max, courseYear, catalogTerm, includeNCAA && `NCAA notice: ${includeNCAA}`].filter(Boolean).join(', ');
}

/** The parts that are compared after two users have changed the courses of one learning center. */
export const offeringParts: readonly SetupPart<OfferingState>[] = [
  ...courseTypes.map(
    (type): SetupPart<OfferingState> => ({
      name: type,
      label: type,
      value: ({ levels }) => describeLevel(levels[type]),
      text: ({ levels }) => describeLevel(levels[type]),
      take: (into, from) => ({ ...into, levels: { ...into.levels, [type]: from.levels[type] } }),
    }),
  ),
  {
    name: 'courses',
    label: 'Courses',
    value: ({ courses }) => courses.map(({ _id }) => _id).sort(),
    text: (state) => (state.courses.length === 0 ? 'None' : `${state.courses.length}: ${nameCourses(state)}`),
    take: (into, { courses, unselectedCourses }) => ({ ...into, courses, unselectedCourses }),
  },
];
