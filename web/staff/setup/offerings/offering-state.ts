import type { Course } from '#domain/courses/course.ts';
import { type CourseType, courseTypes } from '#domain/courses/course-types.ts';
import { detailsNames, OfferingBody, offeringMessages } from '#domain/courses/offering-body.ts';
import type { Offering } from '#domain/courses/setup-api.ts';
import { type CenterPlace, toBody } from '../use-center-place.ts';
import { type CheckedBody, checkBody } from '../use-setup-editor.tsx';

/** The settings of one school level on the screen. */
export type LevelState = {
  readonly isOffered: boolean;
  readonly totalCourses: number;
  readonly courseYear: string;
  readonly catalogTerm: string;
  readonly includeNCAA: '' | 'Yes' | 'No';
};
export type OfferingState = {
  readonly levels: Readonly<Record<CourseType, LevelState>>;
  readonly courses: readonly Course[];
  readonly unselectedCourses: readonly Course[];
};

const newLevel: LevelState = { isOffered: false, totalCourses: 1, courseYear: '', catalogTerm: '', includeNCAA: '' };

/** The initial value of the screen. */
export function openOffering(offering: Offering | null): OfferingState {
  const level = (type: CourseType): LevelState => {
    const details = offering?.[detailsNames[type]];
    return details ? { ...newLevel, ...details, isOffered: true } : newLevel;
  };
  return {
    levels: {
      'High School': level('High School'),
      'Middle School': level('Middle School'),
      'Elementary School': level('Elementary School'),
    },
    courses: offering?.courses ?? [],
    unselectedCourses: offering?.unselectedCourses ?? [],
  };
}

/** Moves courses to Selected. */
export function selectCourses(state: OfferingState, moved: readonly Course[]): OfferingState {
  const ids = new Set(moved.map(({ _id }) => _id));
  const without = (list: readonly Course[]) => list.filter(({ _id }) => !ids.has(_id));
  return {
    ...state,
    courses: [...without(state.courses), ...moved],
    unselectedCourses: without(state.unselectedCourses),
  };
}

/** Moves courses back, which adds them to the unselected courses (SESS-17). */
export function unselectCourses(state: OfferingState, ids: readonly string[]): OfferingState {
  const moved = state.courses.filter(({ _id }) => ids.includes(_id));
  return {
    ...state,
    courses: state.courses.filter(({ _id }) => !ids.includes(_id)),
    unselectedCourses: [...state.unselectedCourses, ...moved],
  };
}

/** Messages for the fields that are required before the courses of a level can be viewed. */
export function findMissingCatalog(type: CourseType, { courseYear, catalogTerm }: LevelState): Record<string, string> {
  const name = detailsNames[type];
  return {
    ...(!courseYear && { [`${name}.courseYear`]: offeringMessages.year }),
    ...(!catalogTerm && { [`${name}.catalogTerm`]: offeringMessages.term }),
  };
}

/** Returns the request body, or messages by field. Selected courses of levels that are not offered are left out. */
export function checkOffering(
  place: CenterPlace,
  { levels, courses, unselectedCourses }: OfferingState,
): CheckedBody<OfferingBody> {
  const offered = courseTypes.filter((type) => levels[type].isOffered);
  const details = Object.fromEntries(
    offered.map((type) => {
      const { isOffered: _, includeNCAA, ...settings } = levels[type];
      return [detailsNames[type], { ...settings, courseType: type, ...(type === 'High School' && { includeNCAA }) }];
    }),
  );
  const ids = (list: readonly Course[]) => list.map(({ _id }) => ({ _id }));
  return checkBody(OfferingBody, {
    ...toBody(place),
    ...details,
    courses: ids(courses.filter(({ course_type }) => offered.includes(course_type))),
    unselectedCourses: ids(unselectedCourses),
  });
}
